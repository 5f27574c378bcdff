import { softOf, type Colour } from '@qisuan/rules/colours'
import type { Identity } from '../identity.ts'

/** The organiser's accent as custom properties over those of `packages/styles/tokens.css`; an empty text where the site's own stays. */
export function accentStyle({ accent }: Pick<Identity, 'accent'>): string {
  if (!accent) return ''
  const { light, dark } = accent
  const bright = {
    '--accent-bright': dark,
    '--accent-bright-text': dark,
    '--accent-bright-channels': channelsOf(dark),
  }
  return [
    '<style>',
    rootWith({ ...tokensOf(light, softOf('light', light), 38), ...bright }),
    `@media screen and (prefers-color-scheme: dark){${rootWith(tokensOf(dark, softOf('dark', dark), 26))}}`,
    '</style>',
  ].join('')
}

function tokensOf(accent: Colour, soft: Colour, glow: number): Record<string, string> {
  return {
    '--accent-rgb': channelsOf(accent),
    '--accent': accent,
    '--accent-strong': accent,
    '--accent-text': accent,
    '--accent-soft': soft,
    '--glow': `rgb(${channelsOf(accent)} / ${glow}%)`,
  }
}

function rootWith(tokens: Record<string, string>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}

/** `#1d4ed8` as `29 78 216`. */
function channelsOf(colour: Colour): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}
