import { expect, it } from 'vitest'
import { operatorContract } from '../contract.ts'
import { opensToKeys, type OperatorCall } from '../operator-call.ts'

/** Whoever adds a call that reads decides: its name goes here, or it is marked `personalLogin`. */
const open = [
  'accessLists',
  'alertDuty',
  'alerts',
  'apiKeys',
  'backups',
  'ceremonies',
  'certificates',
  'checkSeason',
  'classroomList',
  'classroomSeats',
  'classroomWatch',
  'contacts',
  'identity',
  'installation',
  'keys',
  'periods',
  'pictures',
  'previewCertificate',
  'previewDates',
  'previewErasure',
  'previewPeriod',
  'previewStage',
  'rankings',
  'rehearsal',
  'rehearsals',
  'schoolChanges',
  'schools',
  'scoreFlow',
  'scoreImports',
  'seasons',
  'similarSchools',
  'statistics',
  'team',
  'today',
]

it('programs with a key read these calls and no other', () => {
  const calls: readonly OperatorCall[] = Object.values(operatorContract)
  expect(
    calls
      .filter(opensToKeys)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(open)
})
