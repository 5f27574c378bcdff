import { isFailedImport } from '@qisuan/browsers/failed-import'
import { Button, Flex, Result, Typography } from 'antd'
import { Link, useRouteError } from 'react-router-dom'
import { shellCopy } from '#copy/shell'

const { broken: copy } = shellCopy

/** In place of a page that fails: what happened, what to do, and the words of the error to pass on. */
export function Broken() {
  const error = useRouteError()
  const { title, lead } = happened(error)
  return (
    <Result
      icon={null}
      title={title}
      subTitle={lead}
      extra={
        <Flex vertical align="center" gap="large">
          <Flex gap="small">
            <Button color="default" variant="solid" onClick={() => location.reload()}>
              {copy.reload}
            </Button>
            <Link to="/" reloadDocument>
              <Button>{shellCopy.home}</Button>
            </Link>
          </Flex>
          {isFailedImport(error) ? null : <Typography.Text copyable>{String(error)}</Typography.Text>}
        </Flex>
      }
    />
  )
}

function happened(error: unknown) {
  if (!isFailedImport(error)) return copy.page
  return navigator.onLine ? copy.updated : copy.offline
}
