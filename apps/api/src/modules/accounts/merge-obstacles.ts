import type { Transaction } from '../../services/database.ts'

/** Obstacles to merging two accounts, in sentences for an operator: only a person can decide about them. */
export async function mergeObstacles(
  tx: Transaction,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<string[]> {
  const people = await tx.user.findMany({
    where: { id: { in: [from, into] } },
    select: { id: true, identityCheck: true, idcardHash: true, mergedInto: true, closesAt: true, erasureRequest: true },
  })
  const found: string[] = []
  for (const id of [from, into]) {
    const person = people.find((each) => each.id === id)
    const erased = await tx.erasure.count({ where: { userId: id } })
    if (!person || erased > 0) found.push(`${id} 已经注销`)
    if (person?.mergedInto) found.push(`${id} 已经并入 ${person.mergedInto.intoId}`)
    if (person?.closesAt) found.push(`${id} 申请了注销，先请本人撤销`)
    if (person?.erasureRequest && person.erasureRequest.expiresAt > now) {
      found.push(`${id} 有等着完成的注销申请，先撤回`)
    }
    if (person?.identityCheck === 'review') found.push(`${id} 的实名信息等待核对，先接受或退回`)
  }
  // One paper certifies one account, so that two certified accounts have two numbers.
  if (people.filter(({ idcardHash }) => idcardHash !== null).length === 2) {
    found.push('两个账号实名认证的证件号不同，可能不是同一个人。确实是的，先退回其中一个的实名信息')
  }
  const both = await tx.$queryRaw<{ what: string; place: string }[]>`
    select 'award' as what, one.round_key as place from game_state one
      join game_state other on other.round_key = one.round_key and other.user_id = ${into} and other.state <> 0
      where one.user_id = ${from} and one.state <> 0
    union all
    select 'batch', one.batch_id::text from award one join award other on other.batch_id = one.batch_id and other.user_id = ${into}
      where one.user_id = ${from}
    union all
    select 'plus', one.round_key from plus_score one join plus_score other on other.round_key = one.round_key and other.user_id = ${into}
      where one.user_id = ${from}
    union all
    select 'seat', room.name from classroom_seat one join classroom_seat other on other.user_id = ${into}
      join classroom room on room.id = one.classroom_id
      join classroom another on another.id = other.classroom_id and another.round_key = room.round_key and another.kind = room.kind
      where one.user_id = ${from} and (one.finished_at is not null or other.finished_at is not null)
    order by 1, 2`
  return [...found, ...both.map(({ what, place }) => sentences[what]?.(place) ?? place)]
}

const sentences: Readonly<Record<string, (place: string) => string>> = {
  award: (round) => `两个账号在 ${round} 都有奖项，先去掉其中一个`,
  batch: (batch) => `第 ${batch} 批获奖名单里两个账号都有，先撤回那一批`,
  plus: (round) => `两个账号在 ${round} 都有加赛的五题成绩`,
  seat: (room) => `两个账号在“${room}”那一场都有座位，而且已经交卷`,
}
