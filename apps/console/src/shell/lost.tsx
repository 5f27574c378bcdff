import { Button, Result } from 'antd'
import { Link } from 'react-router-dom'
import { shellCopy } from '#copy/shell'

export function Lost() {
  return (
    <Result
      status="404"
      icon={null}
      title={shellCopy.lost}
      extra={
        <Link to="/">
          <Button color="default" variant="solid">
            {shellCopy.home}
          </Button>
        </Link>
      }
    />
  )
}
