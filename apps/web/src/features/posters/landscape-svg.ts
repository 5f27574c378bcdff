import type { GroupNumber } from '@qisuan/rules/people/groups'
import { dark, paletteOf } from '@qisuan/drawing/posters/colours'
import { airOf, card, cell, glow, ground, ridgesOf, size, sun, type Stop } from '@qisuan/drawing/posters/mountain'

/** The poster without its text: an SVG in the page's HTML that is shown until the poster has been drawn. */
export function landscapeSvg(group: GroupNumber | 4): string {
  const palette = paletteOf(group)
  const ridges = ridgesOf(palette)
  const { width, height } = size
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    downwards('air', 0, airOf(palette)),
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="${glow.outer}" fr="${glow.inner}">${stopsOf(glow.stops)}</radialGradient>`,
    ...ridges.map(({ top, stops }, index) => downwards(`ridge${index}`, top, stops)),
    `<pattern id="grid" y="${sun.y}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path d="M0 0V${cell}M0 0H${cell}" stroke="#fff" stroke-opacity=".06" stroke-width="3"/></pattern>`,
    `</defs><path fill="${dark}" d="M0 0H${width}V${height}H0z"/>`,
    ...['air', 'glow'].map((sky) => `<path fill="url(#${sky})" d="M0 0H${width}V${ground}H0z"/>`),
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sun.colour}"/>`,
    ...ridges.map(({ outline }, index) => `<polygon fill="url(#ridge${index})" points="${outline}"/>`),
    `<polygon fill="url(#grid)" points="${ridges[2].outline}"/>`,
    `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="${card.radius}" fill="${card.colour}"/></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function downwards(id: string, top: number, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${top}" y2="${ground}">${stopsOf(stops)}</linearGradient>`
}

function stopsOf(stops: readonly Stop[]): string {
  return stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
}
