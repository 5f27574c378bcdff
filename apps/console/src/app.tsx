import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { useMemo } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from './api/queries.ts'
import { routes } from './routes.tsx'
import { themeOf } from './theme.ts'
import { icons } from './ui/icons.tsx'
import { useScheme } from './ui/use-scheme.ts'

const router = createBrowserRouter(routes, { basename: '/console' })

/** Ant Design's own turning icon fades out, and on a busy device sometimes never ends: this one comes and goes at once. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }

export function ConsoleApp() {
  const scheme = useScheme()
  const theme = useMemo(() => themeOf(scheme), [scheme])
  return (
    <ConfigProvider theme={theme} locale={chinese} button={button} {...icons}>
      <App>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
