import { emptySchools, noId, type Entries, type Pupils, type Ranking, type Schools } from './columns.ts'
import { orderOf, sortByUser } from './sort.ts'

/** Scores count to the thousandth. */
const parts = 1000
/** Ids of provinces are codes of two digits. */
const provinces = 256

/**
 * Ranks the people and schools of one board as @qisuan/rules/ranking does: by score alone, listed by score, then the earlier score, then the
 * smaller user id. It does so for millions of rows in seconds, because it compares whole numbers in arrays and no objects.
 * Scores are rounded to the thousandth first, so that people with the same shown score share a rank.
 */
export function rankEntries(entries: Entries): Ranking {
  const { scoredAt, ...facts } = sortByUser(entries)
  const thousandths = facts.score.map((score) => Math.round(score * parts))
  const order = orderOf(thousandths, scoredAt)
  const score = thousandths.map((value) => value / parts)
  return {
    pupils: { ...facts, score, ...ranksOf(order, thousandths, facts.provinceId) },
    schools: rankSchools(facts, thousandths),
  }
}

/** Gives ranks in one walk along the board. */
function ranksOf(
  order: Uint32Array,
  thousandths: Float64Array,
  provinceId: Uint8Array,
): Pick<Pupils, 'rank' | 'position' | 'provinceRank'> {
  const rank = new Int32Array(order.length)
  const position = new Int32Array(order.length)
  const provinceRank = new Int32Array(order.length)
  const last = { score: Number.NaN, rank: 0 }
  const inProvince = {
    seen: new Int32Array(provinces),
    score: new Float64Array(provinces).fill(Number.NaN),
    rank: new Int32Array(provinces),
  }
  for (let index = 0; index < order.length; index += 1) {
    const row = order[index] ?? 0
    const score = thousandths[row] ?? 0
    const province = provinceId[row] ?? 0
    if (score !== last.score) {
      last.score = score
      last.rank = index + 1
    }
    const seen = (inProvince.seen[province] ?? 0) + 1
    inProvince.seen[province] = seen
    if (score !== inProvince.score[province]) {
      inProvince.score[province] = score
      inProvince.rank[province] = seen
    }
    position[row] = index + 1
    rank[row] = last.rank
    provinceRank[row] = inProvince.rank[province] ?? 0
  }
  return { rank, position, provinceRank }
}

/**
 * Sums the scores of each school and ranks the sums; of two equal ones the smaller school id comes first. Whole thousandths add exactly, so
 * that the order of adding cannot break a tie.
 */
function rankSchools(
  { schoolId, provinceId }: Pick<Entries, 'schoolId' | 'provinceId'>,
  thousandths: Float64Array,
): Schools {
  const { ids, slots } = distinctSchools(schoolId)
  const sums = new Float64Array(ids.length)
  const totals = new Int32Array(ids.length)
  const places = new Uint8Array(ids.length)
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? -1
    if (slot < 0) continue
    sums[slot] = (sums[slot] ?? 0) + (thousandths[row] ?? 0)
    totals[slot] = (totals[slot] ?? 0) + 1
    places[slot] = provinceId[row] ?? 0
  }
  const order = orderOf(sums, Float64Array.from(ids))
  const schools = emptySchools(order.length)
  let last = { sum: Number.NaN, rank: 0 }
  for (let index = 0; index < order.length; index += 1) {
    const slot = order[index] ?? 0
    const sum = sums[slot] ?? 0
    if (sum !== last.sum) last = { sum, rank: index + 1 }
    schools.rank[index] = last.rank
    schools.schoolId[index] = ids[slot] ?? noId
    schools.provinceId[index] = places[slot] ?? 0
    schools.score[index] = sum / parts
    schools.total[index] = totals[slot] ?? 0
  }
  return schools
}

/** The schools that occur, and for each row which of them it has; -1 for none. */
function distinctSchools(schoolId: Int32Array): { ids: number[]; slots: Int32Array } {
  const known = new Map<number, number>()
  const ids: number[] = []
  const slots = new Int32Array(schoolId.length)
  let last = { id: noId, slot: -1 }
  for (let row = 0; row < schoolId.length; row += 1) {
    const id = schoolId[row] ?? noId
    // Pupils of a school often enrol one after the other.
    if (id !== last.id) {
      let slot = id === noId ? -1 : known.get(id)
      if (slot === undefined) {
        slot = ids.push(id) - 1
        known.set(id, slot)
      }
      last = { id, slot }
    }
    slots[row] = last.slot
  }
  return { ids, slots }
}
