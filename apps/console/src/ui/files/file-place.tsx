import { UploadOutlined } from '@ant-design/icons'
import { Button, Grid, Upload, type UploadProps } from 'antd'
import type { ReactNode } from 'react'

interface Props extends UploadProps {
  /** Label of the button where nothing can be dropped. */
  pick: string
  /** Content of the place where files are dropped. */
  children: ReactNode
}

/** A place where files are dropped; on a narrow or touch screen a button that chooses them. */
export function FilePlace({ pick, children, ...upload }: Props) {
  const { md: isWide = true } = Grid.useBreakpoint()
  if (isWide && !matchMedia('(hover: none)').matches) return <Upload.Dragger {...upload}>{children}</Upload.Dragger>
  return (
    <Upload {...upload}>
      <Button icon={<UploadOutlined />}>{pick}</Button>
    </Upload>
  )
}
