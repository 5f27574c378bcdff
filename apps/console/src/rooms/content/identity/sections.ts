import type { identityCopy } from '#copy/identity'

/** A list of things, each with fields of its own. */
export interface List {
  list: string
  of: readonly Entry[]
}
/** A field of organiser.json by its path, or a list. */
export type Entry = string | List

const rounds = ['preliminary', 'final', 'extra', 'aoc', 'cq'] as const

/** Every field of organiser.json, by what an organiser thinks of together. */
export const sections: readonly { name: keyof typeof identityCopy.sections; entries: readonly Entry[] }[] = [
  { name: 'names', entries: ['full_name', 'short_name', 'english_name', 'scope', 'organisation'] },
  { name: 'look', entries: ['logo', 'logo_dark', 'favicon', 'preview', 'accent.light', 'accent.dark'] },
  {
    name: 'front',
    entries: ['slogan', 'hero', 'lead', 'description', { list: 'highlights', of: ['title', 'text'] }],
  },
  { name: 'rounds', entries: rounds.flatMap((round) => [`rounds.${round}.name`, `rounds.${round}.short`]) },
  {
    name: 'certificate',
    entries: [
      ...['title', 'english_title', 'issuer', 'honour', 'signatory', 'signature', 'seal', 'seal_text'].map(
        (each) => `certificate.${each}`,
      ),
      'poster.invitation',
    ],
  },
  {
    name: 'contact',
    entries: ['phone', 'email', 'hours', 'address'].map((each) => `contact.${each}`),
  },
  {
    name: 'footer',
    entries: [
      'footer',
      'icp.text',
      'icp.url',
      'police.text',
      'police.url',
      'video_channel.name',
      'video_channel.url',
      { list: 'header_links', of: ['label', 'url'] },
      { list: 'qr_codes', of: ['label', 'note', 'url'] },
    ],
  },
  {
    name: 'partners',
    entries: [{ list: 'partners', of: ['role', { list: 'members', of: ['name', 'logo'] }] }],
  },
  { name: 'pages', entries: ['pages', { list: 'partner_events', of: ['name', 'text', 'path'] }] },
  {
    name: 'privacy',
    entries: [
      'policy_note',
      'contact.officer',
      'contact.privacy_email',
      ...['platform', 'hosting', 'meeting', 'regional'].map((each) => `processors.${each}`),
    ],
  },
]

type Kind = 'text' | 'long' | 'lines' | 'picture' | 'colour' | 'pages'

/** Kind of input of a field. */
export function kindOf(name: string): Kind {
  if (name === 'hero') return 'lines'
  if (name === 'pages') return 'pages'
  if (name.startsWith('accent.')) return 'colour'
  if (/(^|\.)(logo|logo_dark|favicon|preview|signature|seal)$/.test(name)) return 'picture'
  return /^(lead|description|footer|policy_note)$|\.text$/.test(name) && !/^(icp|police)/.test(name) ? 'long' : 'text'
}
