import type { ReactNode } from 'react'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'

const copy = personActsCopy.erase
const units = Object.entries(copy.units) as [keyof typeof copy.units, string][]

/** Data that is erased with somebody. */
export async function previewErasure(id: number): Promise<ReactNode> {
  const gone = await call('previewErasure', { id })
  const counts = units.flatMap(([what, unit]) => (gone[what] > 0 ? [`${gone[what]} ${unit}`] : []))
  return (
    <ul>
      <li>{copy.gone([copy.account, ...counts].join('、'))}</li>
      {gone.platform ? <li>{copy.platform}</li> : null}
    </ul>
  )
}
