import type { User } from '@qisuan/contracts/accounts'
import { ageGroups } from '@qisuan/rules/people/age-groups'
import { groupOf, groups } from '@qisuan/rules/people/groups'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enrolments } from '#copy/enrolments'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Step } from './step.tsx'

interface Props {
  me: User
  group: { input: UseFormRegisterReturn; error: string | undefined; chosen: unknown }
  invite: { input: () => UseFormRegisterReturn; error: string | undefined }
}

const teachers = '6'
/** The only ages whose group no card says. */
const [early] = ageGroups

/** The group, by the current grade, and the invite code of a teacher. */
export function GroupStep({ me, group, invite }: Props) {
  const needsInvite = String(group.chosen) === teachers && me.role !== 'teacher'
  return (
    <Step title={enrolments.steps.group} answered={Boolean(group.chosen)}>
      <p className="muted">{enrolments.groupHint(early.range, groupOf(early.groups[0]).name)}</p>
      <ChoiceCards
        label={enrolments.group}
        choices={groups.map((each) => ({
          value: each.number,
          label: each.name,
          note: each.grades,
          group: each.letter,
        }))}
        input={group.input}
        error={group.error}
      />
      {needsInvite ? (
        <Field
          {...invite.input()}
          label={enrolments.invite}
          hint={enrolments.inviteHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={invite.error}
        />
      ) : null}
    </Step>
  )
}
