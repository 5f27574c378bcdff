import type { RoundSummary } from '@qisuan/contracts/competition'
import { groupOf } from '@qisuan/rules/people/groups'
import { boardPage } from '#copy/boards/board-page'
import { scopeOf, type Identity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { boardAt, type BoardKind } from './queries.ts'

/**
 * Text of the link to one board: its name, and its own address, which keeps the group. Undefined for the link to all
 * boards.
 * @param earlier the earlier round whose board it is
 * @param addressOf the address of a group's board, the group given by its letter
 */
export function boardHead(
  search: URLSearchParams,
  identity: Identity,
  earlier: RoundSummary | undefined,
  addressOf: (group: string, kind: BoardKind) => string,
) {
  if (earlier) {
    const { description } = boardPage
    return { title: boardPage.titleOf(earlier.name), description, canonical: paths.preliminaryRanking() }
  }
  if (!search.has('group')) return undefined
  const { group, kind } = boardAt(search)
  const { letter, name } = groupOf(group)
  const board = boardPage.boards[kind]
  return {
    title: name + board,
    description: boardPage.descriptionOf(scopeOf(identity), name, board),
    canonical: addressOf(letter, kind),
  }
}
