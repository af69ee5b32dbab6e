import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './Root'
import { chooseLocale, currentLocale } from './text/locale'
import './ui/theme/tokens.css'

chooseLocale(currentLocale())
const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
