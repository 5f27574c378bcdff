import type { CSSProperties } from 'react'

/** Fields beside each other, in as many columns as there is room for. */
export const fields: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: 16,
}
