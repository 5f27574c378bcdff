import type { Right } from '@qisuan/contracts/console/access/rights'
import { findCopy as copy } from '#copy/find'
import { shellCopy } from '#copy/shell'
import { rooms } from './rooms.ts'

/** A place that the search leads to. */
export interface Place {
  kind: 'room' | 'act' | 'search'
  key: string
  name: string
  /** The room in which it is done, or all that is done in a room. */
  note: string
  to: string
  /** Stays out of the address, because it may be a phone. */
  state?: { query: string }
}

/** Places that fit what was typed, the closest first: acts and rooms by their words, then a search for people and schools by it. */
export function placesFor(query: string, may: (right: Right) => boolean): Place[] {
  const typed = query.trim().toLowerCase()
  const open = rooms.filter(({ right }) => right === undefined || may(right))
  const all = open.flatMap(({ name, path }): Place[] => {
    const room = shellCopy.rooms[name]
    const acts = Object.entries(copy.acts[name])
    return [
      { kind: 'room', key: name, name: room, note: acts.map(([act]) => act).join(' '), to: path },
      ...acts.map(([act, tab]) => ({
        kind: 'act' as const,
        key: `${name} ${act}`,
        name: act,
        note: room,
        to: path + tab,
      })),
    ]
  })
  if (typed === '') return all.filter(({ kind }) => kind === 'room')
  const found = all.filter(({ name }) => name.toLowerCase().includes(typed))
  return [...found, ...searchesFor(query.trim(), may)]
}

/** A phone, a name or a school stands nowhere in the menu. */
function searchesFor(query: string, may: (right: Right) => boolean): Place[] {
  const person = {
    kind: 'search' as const,
    key: '?person',
    name: copy.person(query),
    note: shellCopy.rooms.people,
    to: '/people',
    state: { query },
  }
  const to = `/schools?${new URLSearchParams({ query }).toString()}`
  const school = {
    kind: 'search' as const,
    key: '?school',
    name: copy.school(query),
    note: shellCopy.rooms.schools,
    to,
  }
  return [...(may('find_people') ? [person] : []), ...(may('manage_schools') ? [school] : [])]
}
