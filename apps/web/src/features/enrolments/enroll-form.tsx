import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@qisuan/contracts/accounts'
import { enroll } from '@qisuan/contracts/enrolments'
import { ageGroups } from '@qisuan/rules/age-groups'
import { groups, parseGroup } from '@qisuan/rules/groups'
import { defaultLanguage, enrolmentAge, languages as allLanguages } from '@qisuan/rules/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { consents } from '#copy/consents'
import { enrolments, languageNames } from '#copy/enrolments'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { currentGame } from '../competition/queries.ts'
import { ConsentFields } from '../consents/consent-fields.tsx'
import { useConsent } from '../consents/use-consent.ts'
import { AreaPicker } from './area-picker.tsx'
import styles from './enroll-form.module.css'
import { EntryPass } from './entry-pass.tsx'
import { cities } from './queries.ts'
import { Step } from './step.tsx'

const teachers = '6'

/** Enrolment with area, group, language, organisation (spec §2, Enrolment) and consent, beside a preview of the entry pass. */
export function EnrollForm({ me }: { me: User }) {
  const queryClient = useQueryClient()
  const { data: game } = useQuery(currentGame())
  const { data: provinces } = useQuery(cities())
  const form = useForm({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: zodResolver(enroll.body),
    defaultValues: {
      area_id: '',
      city: '',
      group: '',
      language: defaultLanguage,
      organization: me.organization ?? '',
      age: enrolmentAge,
    },
  })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control })
  const province = Object.entries(provinces ?? {}).find(([, { id }]) => String(id) === String(chosen.area_id))?.[0]
  const languages = game?.languages ?? allLanguages
  const needsInvite = String(chosen.group) === teachers && me.role !== 'teacher'

  const consent = useConsent(parseGroup(String(chosen.group)))

  const submitted = form.handleSubmit(
    async (body) => {
      if (!(await consent.give())) return
      try {
        const user = await call('enroll', { body })
        toast(enrolments.done)
        window.scrollTo(0, 0)
        queryClient.setQueryData(queryOf('me').queryKey, user)
        // The enrolment also changes the count on the front page, the header's link and the user's game states.
        await queryClient.invalidateQueries()
      } catch (error) {
        showRefusal(form, error, ['area_id', 'city', 'group', 'language'])
      }
    },
    () => void (consent.given || consent.check()),
  )

  return (
    <form
      noValidate
      className={`split ${styles.form}`}
      onSubmit={(event) => void submitted(event)}
      onChange={() => form.clearErrors()}
    >
      <ol className={`panel ${styles.steps}`}>
        <Step title={enrolments.steps.area} answered={Boolean(province && chosen.city)}>
          <AreaPicker
            province={{
              input: form.register('area_id', { onChange: () => form.setValue('city', '') }),
              error: errors.area_id?.message,
              chosen: chosen.area_id,
            }}
            city={{ input: form.register('city'), error: errors.city?.message }}
          />
        </Step>
        <Step title={enrolments.steps.group} answered={Boolean(chosen.group)}>
          <p className="muted">
            {enrolments.groupHint}
            <span className={`note ${styles.ages}`}>
              {enrolments.ages}：{ageGroups.map(({ name, range }) => `${name} ${range}`).join(' · ')}
            </span>
          </p>
          <ChoiceCards
            label={enrolments.group}
            choices={groups.map(({ number, letter, name, grades }) => ({
              value: number,
              label: name,
              note: grades,
              sign: letter,
              group: letter,
            }))}
            input={form.register('group')}
            error={errors.group?.message}
          />
          {needsInvite ? (
            <Field
              {...form.register('invite')}
              label={enrolments.invite}
              hint={enrolments.inviteHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.invite?.message}
            />
          ) : null}
        </Step>
        <Step title={enrolments.steps.language} answered={Boolean(chosen.language)}>
          <ChoiceCards
            label={enrolments.language}
            choices={languages.map((language, index) => ({
              value: language,
              label: languageNames[language].name,
              note: languageNames[language].note,
              badge: index === 0 ? enrolments.recommended : undefined,
            }))}
            input={form.register('language')}
            error={errors.language?.message}
          />
        </Step>
        <Step title={enrolments.steps.school} answered={Boolean(chosen.organization)}>
          <Field
            {...form.register('organization')}
            label={enrolments.organization}
            hint={enrolments.organizationHint}
            autoComplete="organization"
            error={errors.organization?.message}
          />
        </Step>
        <Step title={consent.needs.guardian ? consents.step.guardian : consents.step.self} answered={consent.given}>
          <ConsentFields process={consent} phone={me.phone} />
        </Step>
      </ol>

      <div className={`cards ${styles.aside}`}>
        <EntryPass
          draft
          year={game?.year}
          name={me.name}
          area={province && [province, chosen.city].filter(Boolean).join(' ')}
          group={String(chosen.group)}
          language={chosen.language}
          organization={chosen.organization}
        />
        <section className={`note ${styles.notice}`} aria-label={enrolments.noticeTitle}>
          <h2>{enrolments.noticeTitle}</h2>
          <ul className="dots">
            {enrolments.notice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        {errors.root ? <Alert>{errors.root.message}</Alert> : null}
        <Button type="submit" size="large" busy={isSubmitting && enrolments.busy}>
          {enrolments.start}
        </Button>
      </div>
    </form>
  )
}
