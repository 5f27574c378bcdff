import type { OperatorAnswer } from '@qisuan/contracts/console/contract'

type Team = OperatorAnswer<'team'>

/** What the dialog of an act needs: the member, and who is told of the team afterwards. */
export interface ActProps {
  member: Team[number]
  onChanged: (team: Team) => void
  onClose: () => void
}
