import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { personActsCopy } from '#copy/person-acts'
import { groupText, number } from '../../../ui/names.ts'

const copy = personActsCopy.correct
type Effect = OperatorAnswer<'previewCorrection'>

export const orIndividual = (organization: string): string => organization || copy.individual

/** Changes of a correction and their consequences; rounds are called by `titleOf`. */
export function correctionEffect(
  { before, after, scores, posters, rooms, new_school: isNew }: Effect,
  titleOf: (key: string) => string,
) {
  const rows = [
    [copy.group, groupText(before.group), groupText(after.group)],
    [copy.province, before.province, after.province],
    [copy.city, before.city, after.city],
    [copy.organization, orIndividual(before.organization), orIndividual(after.organization)],
    [copy.realname, before.realname ?? copy.none, after.realname ?? copy.none],
  ] as const
  const changed = rows.filter(([, from, to]) => from !== to)
  const score = (value: number | null, none: string) => (value === null ? none : number(value))
  return (
    <ul>
      {changed.length === 0 ? <li>{copy.same}</li> : null}
      {changed.map(([what, from, to]) => (
        <li key={what}>
          {what}：{from} → <strong>{to}</strong>
        </li>
      ))}
      {isNew ? <li>{copy.newSchool(after.province, after.organization)}</li> : null}
      {scores.map((each) => (
        <li key={each.round}>
          {copy.score(titleOf(each.round), score(each.before, copy.none), score(each.after, copy.notCounted))}
        </li>
      ))}
      {posters > 0 ? <li>{copy.posters(posters)}</li> : null}
      {rooms.length > 0 ? <li>{copy.rooms(rooms.join('、'))}</li> : null}
    </ul>
  )
}
