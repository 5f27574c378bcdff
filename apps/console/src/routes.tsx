import type { RouteObject } from 'react-router-dom'
import { Broken } from './shell/broken.tsx'
import { Lost } from './shell/lost.tsx'

/** While the first page loads, its paper is blank. */
function Waiting() {
  return null
}

/** The rooms. One that fails leaves the frame and its menu in place. */
const rooms: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./rooms/today/today-room.tsx')).TodayRoom }) },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('./rooms/people/people-room.tsx')).PeopleRoom }),
  },
  {
    path: 'people/:id',
    lazy: async () => ({ Component: (await import('./rooms/people/person-room.tsx')).PersonRoom }),
  },
  {
    path: 'scores',
    lazy: async () => ({ Component: (await import('./rooms/scores/scores-room.tsx')).ScoresRoom }),
  },
  {
    path: 'seats',
    lazy: async () => ({ Component: (await import('./rooms/seats/seats-room.tsx')).SeatsRoom }),
  },
  {
    path: 'seats/:id',
    lazy: async () => ({ Component: (await import('./rooms/seats/room-page.tsx')).RoomPage }),
  },
  {
    path: 'seats/:id/watch',
    lazy: async () => ({ Component: (await import('./rooms/seats/watch-page.tsx')).WatchPage }),
  },
  {
    path: 'access',
    lazy: async () => ({ Component: (await import('./rooms/access/access-room.tsx')).AccessRoom }),
  },
  {
    path: 'awards',
    lazy: async () => ({ Component: (await import('./rooms/awards/awards-room.tsx')).AwardsRoom }),
  },
  {
    path: 'rankings',
    lazy: async () => ({ Component: (await import('./rooms/rankings/rankings-room.tsx')).RankingsRoom }),
  },
  {
    path: 'rankings/ceremony/:id',
    lazy: async () => ({ Component: (await import('./rooms/ceremonies/ceremony-page.tsx')).CeremonyPage }),
  },
  {
    path: 'content',
    lazy: async () => ({ Component: (await import('./rooms/content/content-room.tsx')).ContentRoom }),
  },
  {
    path: 'content/file',
    lazy: async () => ({ Component: (await import('./rooms/content/file-page.tsx')).FilePage }),
  },
  {
    path: 'content/news/:id',
    lazy: async () => ({ Component: (await import('./rooms/content/news-page.tsx')).NewsPage }),
  },
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('./rooms/messages/messages-room.tsx')).MessagesRoom }),
  },
  {
    path: 'messages/:id',
    lazy: async () => ({ Component: (await import('./rooms/messages/message-page.tsx')).MessagePage }),
  },
  {
    path: 'statistics',
    lazy: async () => ({ Component: (await import('./rooms/statistics/statistics-room.tsx')).StatisticsRoom }),
  },
  {
    path: 'tasks/similar/:round/:one/:other',
    lazy: async () => ({ Component: (await import('./rooms/tasks/similar/pair-room.tsx')).PairRoom }),
  },
  {
    path: 'tasks/:slug/write',
    lazy: async () => ({ Component: (await import('./rooms/tasks/write/write-page.tsx')).WritePage }),
  },
  {
    path: 'tasks/:slug/versions',
    lazy: async () => ({ Component: (await import('./rooms/tasks/write/versions-page.tsx')).VersionsPage }),
  },
  { path: 'tasks', lazy: async () => ({ Component: (await import('./rooms/tasks/tasks-room.tsx')).TasksRoom }) },
  {
    path: 'seasons',
    lazy: async () => ({ Component: (await import('./rooms/seasons/seasons-room.tsx')).SeasonsRoom }),
  },
  {
    path: 'contacts',
    lazy: async () => ({ Component: (await import('./rooms/contacts/contacts-room.tsx')).ContactsRoom }),
  },
  {
    path: 'schools',
    lazy: async () => ({ Component: (await import('./rooms/schools/schools-room.tsx')).SchoolsRoom }),
  },
  {
    path: 'alerts',
    lazy: async () => ({ Component: (await import('./rooms/alerts/alerts-room.tsx')).AlertsRoom }),
  },
  { path: 'team', lazy: async () => ({ Component: (await import('./rooms/team/team-room.tsx')).TeamRoom }) },
  { path: 'audit', lazy: async () => ({ Component: (await import('./rooms/audit/audit-room.tsx')).AuditRoom }) },
  {
    path: 'rehearsals',
    lazy: async () => ({ Component: (await import('./rooms/rehearsals/rehearsals-room.tsx')).RehearsalsRoom }),
  },
  {
    path: 'rehearsals/:id',
    lazy: async () => ({ Component: (await import('./rooms/rehearsals/rehearsal-page.tsx')).RehearsalPage }),
  },
  {
    path: 'system',
    lazy: async () => ({ Component: (await import('./rooms/system/system-room.tsx')).SystemRoom }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./rooms/account/account-room.tsx')).AccountRoom }),
  },
  { path: '*', Component: Lost },
]

/** Every page of the console. The frame and each room load when somebody opens them. */
const pages: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./rooms/doors/login-page.tsx')).LoginPage }) },
  { path: '/invite', lazy: async () => ({ Component: (await import('./rooms/doors/invite-page.tsx')).InvitePage }) },
  {
    lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
    children: [{ ErrorBoundary: Broken, children: rooms }],
  },
]

export const routes: RouteObject[] = [{ HydrateFallback: Waiting, ErrorBoundary: Broken, children: pages }]
