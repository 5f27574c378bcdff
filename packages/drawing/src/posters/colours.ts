import { groups, type GroupNumber } from '@qisuan/rules/people/groups'

/** A group's colours: the sky from zenith to horizon, the mountain, and the accent. */
export interface Palette {
  sky: readonly [string, string, string, string]
  mountain: string
  accent: string
}

export const dark = '#10162f'
export const paper = '#fbfaf6'
export const muted = '#5a6178'

const palettes: Readonly<Record<string, Palette>> = {
  x: { sky: ['#5c3406', '#b06f14', '#f0b35a', '#ffe9c7'], mountain: '#6d3d0b', accent: '#8a5a12' },
  s: { sky: ['#04362c', '#0c7a56', '#79c39a', '#ffe9c4'], mountain: '#0a4a3b', accent: '#0b7350' },
  m: { sky: ['#101f5e', '#2a55d0', '#8fb0ff', '#ffe2c2'], mountain: '#1d3a94', accent: '#2952c8' },
  l: { sky: ['#26125c', '#6438c2', '#c39af0', '#ffdfcb'], mountain: '#432587', accent: '#6a3ccf' },
  t: { sky: ['#4f0a2b', '#b01f55', '#f291a4', '#ffe3c8'], mountain: '#7a1540', accent: '#b01f52' },
}

/** The colours for users without a group. */
const neutral: Palette = { sky: ['#1b2142', '#6a3a6e', '#ff8f66', '#ffe3bd'], mountain: '#3a2a5c', accent: '#bd3e19' }

export function paletteOf(group: GroupNumber | 4): Palette {
  const letter = groups.find(({ number }) => number === group)?.letter
  return (letter && palettes[letter]) || neutral
}
