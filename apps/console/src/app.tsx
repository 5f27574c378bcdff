import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from './api/queries.ts'
import { routes } from './routes.tsx'
import { theme } from './theme.ts'
import { icons } from './ui/icons.tsx'

const router = createBrowserRouter(routes, { basename: '/console' })

/** Ant Design's own turning icon fades out, and on a busy device sometimes never ends: this one comes and goes at once. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }

export function ConsoleApp() {
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
