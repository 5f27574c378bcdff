import { awardOf } from '@qisuan/rules/season/game-states'
import { awardsOf } from '../../modules/competition/present.ts'
import { findRound, type Round } from '../../modules/competition/queries.ts'
import type { Services } from '../../services/services.ts'

/** Said when people advance: a final is entered by a seat or its list, and by no award. */
export async function admissionNote(services: Services, round: Round, states: readonly number[]): Promise<string[]> {
  if (!states.some((state) => awardOf(awardsOf(round), state).kind === 'qualified')) return []
  const { season } = await findRound(services, round.key)
  return season.rounds
    .filter(({ kind }) => kind === 'final')
    .map(
      ({ key }) =>
        `晋级的人还进不了 ${key}：它按座位和名单进场。排座用 classroom import，不排座的用 access grant ${key} --file 名单.xlsx`,
    )
}
