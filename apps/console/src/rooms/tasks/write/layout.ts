import type { CSSProperties } from 'react'

/** Fields beside each other, in as many columns as there is room for. */
export const fields: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: 16,
}

/** The colours of the play page's editor and guide, whose tokens the console does not have. */
export const playColours: CSSProperties & Record<`--${string}`, string> = {
  '--sunken': '#f3f1ea',
  '--ink-rgb': '16 22 47',
  '--accent-text': '#bd3e19',
  '--accent-soft': '#fdeee8',
  '--danger-rgb': '179 38 30',
  '--group-x-text': '#8a5a12',
  '--group-s-text': '#0b7350',
  '--group-m-text': '#2952c8',
  '--group-l-text': '#6a3ccf',
  '--group-t-text': '#b01f52',
  '--group-s-rgb': '15 138 95',
  '--group-m-rgb': '47 95 224',
}
