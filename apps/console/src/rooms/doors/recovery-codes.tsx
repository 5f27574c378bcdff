import { Button, message } from 'antd'
import { doorsCopy } from '#copy/doors'
import { Door } from './door.tsx'
import styles from './door.module.css'

const copy = doorsCopy.invite

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [messages, holder] = message.useMessage()
  return (
    <Door>
      {holder}
      <h1>{copy.codesTitle}</h1>
      <p className={styles.lead}>{copy.codesLead}</p>
      <CodeList codes={codes} />
      <Button
        block
        style={{ marginBottom: 8 }}
        onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => messages.success(copy.copied))}
      >
        {copy.copy}
      </Button>
      <Button color="default" variant="solid" size="large" block onClick={onSaved}>
        {copy.saved}
      </Button>
    </Door>
  )
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
