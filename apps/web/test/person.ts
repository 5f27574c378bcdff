import type { Person } from '../src/features/family/use-family.ts'

/** A fictional child of a family, who has done everything. */
export const child: Person = {
  id: 2,
  name: '小兰',
  current: false,
  enrolled: true,
  group: 5,
  organization: null,
  consent_due: false,
  certified: true,
  unread_notices: 0,
  certificates: 0,
  closes_at: null,
}
