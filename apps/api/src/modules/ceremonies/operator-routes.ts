import { groupOf } from '@qisuan/rules/people/groups'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { listCeremonies } from './list-ceremonies.ts'
import { moveCeremony } from './move-ceremony.ts'
import { prepareCeremony, prepareRehearsal } from './prepare-ceremony.ts'
import { presentControl } from './present.ts'
import { findCeremony } from './queries.ts'
import { removeCeremony } from './remove-ceremony.ts'

/** The ceremonies of the rankings room. */
export function ceremonyRoomRoutes(on: OnConsole, services: Services): void {
  on('ceremonies', () => listCeremonies(services))

  on('ceremonyControl', async ({ query }) => presentControl(services, await findCeremony(services, query.id)))

  on('prepareCeremony', async ({ body: { round: roundKey, rehearsal, people, ...plan } }) => {
    const order = { roundKey, ...plan }
    const ceremony = rehearsal
      ? await prepareRehearsal(services, { ...order, people })
      : await prepareCeremony(services, order)
    return presentControl(services, ceremony)
  })

  on('startCeremony', async ({ body: { id, seen } }) =>
    presentControl(services, await moveCeremony(services, { id, seen, act: 'start' })),
  )

  on('moveCeremony', async ({ body: { id, seen, act } }) =>
    presentControl(services, await moveCeremony(services, { id, seen, act })),
  )

  on(
    'removeCeremony',
    async ({ body: { id } }) => {
      await removeCeremony(services, id)
      return listCeremonies(services)
    },
    async ({ body: { id } }) => {
      const control = await presentControl(services, await findCeremony(services, id))
      const { round, group, rehearsal, state, step, steps } = control
      const title = [round, ...(group === 4 ? [] : [groupOf(group).name])].join(' ')
      const progress = state === 'prepared' ? '还没开始' : `第 ${step} 步`
      return [`会作废 ${title}${rehearsal ? '（排练）' : ''}，${progress}，共 ${steps} 步`]
    },
  )
}
