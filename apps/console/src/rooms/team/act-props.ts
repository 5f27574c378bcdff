import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

type Team = OperatorAnswer<'team'>

/** Props of an act's dialog: the member, and the refresh of the team afterwards. */
export interface ActProps {
  member: Team[number]
  onChanged: (team: Team) => void
  onClose: () => void
}
