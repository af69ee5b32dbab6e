import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { Suspense, useState } from 'react'
import { HashRouter, Route, Routes } from 'react-router'
import { createQueryClient } from './api/queries'
import { routes } from './routes'
import { startTexts } from './text/i18n'
import { antdTheme } from './ui/theme'

await startTexts()

/** Everything behind the sign-in page. */
export default function Application() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(false)}>
        <HashRouter>
          <Suspense>
            <Routes>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </HashRouter>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
