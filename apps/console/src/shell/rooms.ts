import type { Right } from '@qisuan/contracts/console/access/rights'

export interface Room {
  name:
    | 'today'
    | 'people'
    | 'schools'
    | 'contacts'
    | 'seasons'
    | 'tasks'
    | 'scores'
    | 'rankings'
    | 'awards'
    | 'seats'
    | 'access'
    | 'content'
    | 'messages'
    | 'statistics'
    | 'team'
    | 'audit'
    | 'alerts'
    | 'rehearsals'
    | 'system'
    | 'account'
  path: string
  /** Right without which it is not in the menu; every operator has their own account. */
  right?: Right
}

/** The rooms in the order of the menu, under their headings; the first stands under none. */
export const menu: readonly { heading?: 'competition' | 'people' | 'words' | 'house'; rooms: readonly Room[] }[] = [
  { rooms: [{ name: 'today', path: '/', right: 'see_today' }] },
  {
    heading: 'competition',
    rooms: [
      { name: 'seasons', path: '/seasons', right: 'manage_seasons' },
      { name: 'tasks', path: '/tasks', right: 'manage_tasks' },
      { name: 'scores', path: '/scores', right: 'see_scores' },
      { name: 'rankings', path: '/rankings', right: 'see_rankings' },
      { name: 'awards', path: '/awards', right: 'manage_certificates' },
      { name: 'seats', path: '/seats', right: 'see_seats' },
      { name: 'access', path: '/access', right: 'manage_access' },
      { name: 'statistics', path: '/statistics', right: 'see_statistics' },
    ],
  },
  {
    heading: 'people',
    rooms: [
      { name: 'people', path: '/people', right: 'find_people' },
      { name: 'schools', path: '/schools', right: 'manage_schools' },
      { name: 'contacts', path: '/contacts', right: 'manage_contacts' },
    ],
  },
  {
    heading: 'words',
    rooms: [
      { name: 'content', path: '/content', right: 'edit_content' },
      { name: 'messages', path: '/messages', right: 'send_messages' },
    ],
  },
  {
    heading: 'house',
    rooms: [
      { name: 'alerts', path: '/alerts', right: 'manage_alerts' },
      { name: 'team', path: '/team', right: 'manage_team' },
      { name: 'audit', path: '/audit', right: 'read_audit' },
      { name: 'rehearsals', path: '/rehearsals', right: 'see_rehearsals' },
      { name: 'system', path: '/system', right: 'see_installation' },
      { name: 'account', path: '/account' },
    ],
  },
]

export const rooms: readonly Room[] = menu.flatMap((part) => part.rooms)

/** The room to which a page belongs. */
export const roomAt = (pathname: string): Room | undefined =>
  rooms.findLast(({ path }) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)))
