import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './Root'
import { currentLocale, showLocale } from './text/locale'
import { showTheme, storedPreferences } from './ui/theme/preferences'
import './ui/theme/tokens.css'

showLocale(currentLocale())
showTheme(storedPreferences())
const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
