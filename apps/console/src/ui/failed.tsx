import { Button, Result } from 'antd'
import { shellCopy } from '#copy/shell'

/** In place of what could not be loaded. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Result
      icon={null}
      title={shellCopy.failed}
      subTitle={error.message}
      extra={<Button onClick={onRetry}>{shellCopy.retry}</Button>}
    />
  )
}
