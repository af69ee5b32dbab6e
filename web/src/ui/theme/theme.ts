import { type ThemeConfig, theme } from 'antd'

/** The look of tokens.css in antd's words. */
export function antdTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    components: { Button: { colorPrimary: dark ? '#1668b8' : '#0b74d9' } },
    token: {
      colorPrimary: '#1890ff',
      colorLink: dark ? '#69b1f5' : '#0969c4',
      borderRadius: 6,
      borderRadiusSM: 6,
      // The height of our own controls, which stand beside antd's.
      controlHeightSM: 30,
      fontFamily: 'inherit',
      ...(dark
        ? {
            colorBgContainer: '#1b2026',
            colorBgElevated: '#232a32',
            colorText: '#e3e7ec',
            colorTextPlaceholder: '#98a2ad',
            colorTextDisabled: '#aab3bd',
            colorBorder: '#4a535e',
          }
        : {
            colorText: '#1f2733',
            colorTextPlaceholder: '#606975',
            // What is known already stands in fields that cannot be changed: it is there to be read.
            colorTextDisabled: '#57606d',
            colorBorder: '#c3cad2',
          }),
    },
  }
}
