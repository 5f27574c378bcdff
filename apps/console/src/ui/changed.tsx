import { Alert } from 'antd'
import { actCopy as copy } from '#copy/act'

/** Source of a form in words: each thing, and its value. */
export type Told = readonly (readonly [what: string, value: string])[]

/** Says what somebody else has changed since a form was opened. The form keeps what was typed. */
export function Changed({ seen, now }: { seen: Told; now: Told }) {
  const before = new Map(seen)
  const different = now.filter(([what, value]) => before.get(what) !== value)
  return (
    <Alert
      type="warning"
      showIcon
      title={copy.changed}
      description={
        <>
          <ul style={{ margin: '4px 0', paddingInlineStart: 18 }}>
            {different.map(([what, value]) => (
              <li key={what}>
                {what}：{before.get(what)} → <strong>{value}</strong>
              </li>
            ))}
          </ul>
          {copy.kept}
        </>
      }
    />
  )
}
