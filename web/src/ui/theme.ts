import { type ThemeConfig, theme } from 'antd'

/** The look of tokens.css in antd's words. */
export function antdTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: '#1890ff',
      colorLink: dark ? '#69b1f5' : '#0969c4',
      borderRadius: 6,
      fontFamily: 'inherit',
      ...(dark
        ? { colorBgContainer: '#1b2026', colorBgElevated: '#232a32', colorText: '#e3e7ec', colorBorder: '#343b44' }
        : { colorText: '#1f2733', colorTextPlaceholder: '#6b7480', colorBorder: '#c9d0d8' }),
    },
  }
}
