import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { actCopy } from '#copy/act'
import styles from './command.module.css'

/** A line to type on the server, with a button that copies it where the browser lets a page do that. */
export function Command({ line }: { line: string }) {
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(line)
    void message.success(actCopy.copied)
  }
  return (
    <div className={styles.command}>
      <code className="type-fine breaks">{line}</code>
      {window.isSecureContext ? (
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={actCopy.copyLine(line)}
          onClick={() => void copy()}
        >
          {actCopy.copy}
        </Button>
      ) : null}
    </div>
  )
}
