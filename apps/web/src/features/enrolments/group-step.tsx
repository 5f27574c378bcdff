import type { User } from '@qisuan/contracts/accounts'
import { ageGroups } from '@qisuan/rules/age-groups'
import { groupOf, groups } from '@qisuan/rules/groups'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enrolments } from '#copy/enrolments'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './enroll-form.module.css'
import { Step } from './step.tsx'

interface Props {
  me: User
  group: { input: UseFormRegisterReturn; error: string | undefined; chosen: unknown }
  invite: { input: () => UseFormRegisterReturn; error: string | undefined }
}

const teachers = '6'

/** The group, by the current grade, and the invite code of a teacher. */
export function GroupStep({ me, group, invite }: Props) {
  const needsInvite = String(group.chosen) === teachers && me.role !== 'teacher'
  return (
    <Step title={enrolments.steps.group} answered={Boolean(group.chosen)}>
      <div className="muted">
        <p>{enrolments.groupHint}</p>
        <ul className={`note ${styles.ages}`} aria-label={enrolments.ages}>
          {ageGroups.map(({ key, name, range, groups: open }) => (
            <li key={key}>{enrolments.age(name, range, open.map((number) => groupOf(number).name).join('、'))}</li>
          ))}
        </ul>
      </div>
      <ChoiceCards
        label={enrolments.group}
        choices={groups.map(({ number, letter, name, grades }) => ({
          value: number,
          label: name,
          note: grades,
          sign: letter,
          group: letter,
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
