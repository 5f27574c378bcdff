import { accentContrast, accentFault, leastContrast, type Scheme } from '@qisuan/rules/colours'
import { Button, Input, Space } from 'antd'
import { identityCopy as copy } from '#copy/identity'
import styles from '../content.module.css'

interface Props {
  id?: string
  value?: string
  onChange?: (colour: string) => void
}

/** An accent, with how well it can be read. Its field's name says for which scheme. */
export function ColourField({ id = '', value = '', onChange }: Props) {
  const scheme: Scheme = id.endsWith('dark') ? 'dark' : 'light'
  const isColour = /^#[\da-f]{6}$/i.test(value)
  return (
    <>
      <Space.Compact>
        <input
          type="color"
          aria-label={id}
          className={styles.swatch}
          value={isColour ? value.toLowerCase() : '#c8431d'}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Input
          id={id}
          value={value}
          placeholder={copy.noColour}
          maxLength={7}
          onChange={({ target }) => onChange?.(target.value)}
        />
      </Space.Compact>
      {isColour ? <Contrast scheme={scheme} colour={value.toLowerCase()} onChange={onChange} /> : null}
    </>
  )
}

function Contrast({ scheme, colour, onChange }: { scheme: Scheme; colour: string; onChange: Props['onChange'] }) {
  const ratio = String(Math.floor(accentContrast(scheme, colour).ratio * 100) / 100)
  const fault = accentFault(scheme, colour)
  return (
    <p className={styles.contrast} data-weak={Number(ratio) < leastContrast} aria-live="polite">
      {fault ? copy.weak(ratio) : copy.contrast(ratio)}
      {fault ? (
        <Button size="small" onClick={() => onChange?.(fault.nearest)}>
          {copy.takeNearest(fault.nearest)}
        </Button>
      ) : null}
    </p>
  )
}
