import { type ThemeConfig, theme } from 'antd'

/** How far a text stands from the edge of a control, without and with its border, as in controls.css. */
const inset = { paddingInline: 10, paddingInlineSM: 10, paddingInlineLG: 10 }
const insetWithBorder = 11

/** The look of tokens.css and controls.css in antd's words. */
export function antdTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    components: {
      Button: { colorPrimary: dark ? '#1668b8' : '#0b74d9' },
      DatePicker: inset,
      Input: inset,
      Select: { paddingSM: insetWithBorder, paddingXS: insetWithBorder },
    },
    token: {
      colorPrimary: '#1890ff',
      colorLink: dark ? '#69b1f5' : '#0969c4',
      borderRadius: 6,
      borderRadiusSM: 6,
      // The heights of our own controls, which stand beside antd's.
      controlHeightSM: 30,
      controlHeight: 34,
      controlHeightLG: 40,
      fontFamily: 'inherit',
      ...(dark
        ? {
            colorBgContainer: '#1b2026',
            colorBgContainerDisabled: '#12161b',
            colorBgElevated: '#232a32',
            colorText: '#e3e7ec',
            colorTextPlaceholder: '#98a2ad',
            colorTextDisabled: '#aab3bd',
            colorBorder: '#4a535e',
          }
        : {
            colorBgContainerDisabled: '#f3f5f8',
            colorText: '#1f2733',
            colorTextPlaceholder: '#606975',
            // What is known already stands in fields that cannot be changed: it is there to be read.
            colorTextDisabled: '#57606d',
            colorBorder: '#c3cad2',
          }),
    },
  }
}
