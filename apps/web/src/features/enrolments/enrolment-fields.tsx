import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@qisuan/contracts/accounts'
import { enroll } from '@qisuan/contracts/enrolments'
import { parseGroup } from '@qisuan/rules/people/groups'
import { defaultLanguage, languages as allLanguages, type Language } from '@qisuan/rules/languages'
import { enrolmentAge } from '@qisuan/rules/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { consents } from '#copy/consents'
import { enrolments, languageNames } from '#copy/enrolments'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useKept } from '../accounts/forms/use-kept.ts'
import { formMode } from '../accounts/forms/form-mode.ts'
import { currentGame, useDeviceCheck } from '../competition/queries.ts'
import { ConsentFields } from '../consents/consent-fields.tsx'
import { useConsent } from '../consents/use-consent.ts'
import { AreaPicker } from './area-picker.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './enroll-form.module.css'
import { EntryPass } from './entry-pass.tsx'
import { GroupStep } from './group-step.tsx'
import { cities } from './queries.ts'
import { SchoolField } from './school-field.tsx'
import { Step } from './step.tsx'
import { useEnrolling, type EnrollingOptions } from './use-enrolling.ts'

const keptFields = ['area_id', 'city', 'group', 'language', 'organization'] as const
const keptGuardian = ['over14', 'guardian_name', 'guardian_phone'] as const

interface Props extends Pick<EnrollingOptions, 'doing' | 'send' | 'onDone'> {
  me: User
  /** The group that is chosen at first. */
  group: string
  /** The languages to choose from, where the language can be chosen. */
  languages?: readonly Language[]
  /** The button that gives the form up. */
  cancel?: ReactNode
}

/** The form of an enrolment: area, group, language, organisation (spec §2, Enrolment) and consent, beside a preview of the entry pass. */
export function EnrolmentFields({ me, group, languages, cancel, doing, ...options }: Props) {
  const { data: game } = useQuery(currentGame())
  const { data: provinces } = useQuery(cities())
  const form = useForm({
    ...formMode,
    resolver: zodResolver(enroll.body),
    defaultValues: valuesOf(me, group, languages),
  })
  const place = `${doing.submit}.${me.id}`
  const forgetFields = useKept(form, place, keptFields)
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control })
  // Both are our own arena's.
  const hasBlocks = useDeviceCheck()
  const province = Object.entries(provinces ?? {}).find(([, { id }]) => String(id) === String(chosen.area_id))?.[0]
  const consent = useConsent(parseGroup(String(chosen.group)))
  const forgetGuardian = useKept(consent.form, `guardian.${me.id}`, keptGuardian)
  const forget = () => {
    forgetFields()
    forgetGuardian()
  }
  const { formRef, onSubmit, isConfirming, isBusy, confirm, back } = useEnrolling({
    ...options,
    doing,
    form,
    consent,
    forget,
  })
  const pass = {
    year: game?.year,
    name: me.name,
    area: province && [province, chosen.city].filter(Boolean).join(' '),
    group: String(chosen.group),
    language: chosen.language,
    organization: chosen.organization,
  }

  return (
    <form
      ref={formRef}
      noValidate
      className={`split ${styles.form}`}
      onSubmit={onSubmit}
      onChange={() => form.clearErrors()}
    >
      <div className={`panel ${styles.card}`}>
        <ol>
          <Step title={enrolments.steps.area} answered={Boolean(province && chosen.city)}>
            <AreaPicker
              province={{
                input: form.register('area_id', { onChange: () => form.setValue('city', '') }),
                error: errors.area_id?.message,
                chosen: String(chosen.area_id),
              }}
              city={{ input: form.register('city'), error: errors.city?.message, chosen: chosen.city ?? '' }}
            />
          </Step>
          <GroupStep
            me={me}
            group={{ input: form.register('group'), error: errors.group?.message, chosen: chosen.group }}
            invite={{ input: () => form.register('invite'), error: errors.invite?.message }}
          />
          {languages ? (
            <Step title={enrolments.steps.language} answered={Boolean(chosen.language)}>
              <ChoiceCards
                label={enrolments.language}
                choices={languages.map(languageChoice)}
                input={form.register('language')}
                error={errors.language?.message}
              />
              {hasBlocks && isPrimary(chosen.group) ? <p className="muted">{enrolments.blocks}</p> : null}
            </Step>
          ) : null}
          <Step title={enrolments.steps.school} answered={Boolean(chosen.organization)}>
            <SchoolField
              place={{ areaId: chosen.area_id, city: chosen.city }}
              input={form.register('organization')}
              error={errors.organization?.message}
              onChoose={(name) => form.setValue('organization', name)}
            />
          </Step>
          <Step title={consent.needs.guardian ? consents.step.guardian : consents.step.self} answered={consent.given}>
            <ConsentFields process={consent} phone={me.phone ?? ''} />
          </Step>
        </ol>
        <Foot error={errors.root?.message}>
          <Button type="submit" size="large">
            {doing.submit}
          </Button>
          {cancel}
        </Foot>
      </div>
      <div className={styles.pass}>
        <EntryPass {...pass} state="draft" />
      </div>
      {isConfirming ? (
        <ConfirmDialog doing={doing} pass={pass} isBusy={isBusy} onConfirm={() => void confirm()} onClose={back} />
      ) : null}
    </form>
  )
}

/** The first values of a form: those known about a person, and a language that can be chosen. */
const valuesOf = (me: User, group: string, offered: readonly Language[] = allLanguages) => ({
  area_id: me.area_id === null ? '' : String(me.area_id),
  city: me.city ?? '',
  group,
  language: offered.find((each) => each === me.language) ?? offered[0] ?? defaultLanguage,
  organization: me.organization ?? '',
  age: enrolmentAge,
})

/** True of the groups most of whose tasks can be played with blocks. */
const isPrimary = (group: unknown) => ['5', '1'].includes(String(group))

/** A language as a card; the first one is recommended. */
const languageChoice = (language: Language, index: number) => ({
  value: language,
  label: languageNames[language].name,
  note: languageNames[language].note,
  badge: index === 0 ? enrolments.recommended : undefined,
})

/** The end of the form: sentences to know before sending, an error, and the buttons. */
function Foot({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <section className={`note ${styles.notice}`} aria-label={enrolments.noticeTitle}>
        <h2 className="ink type-body">{enrolments.noticeTitle}</h2>
        <ul className="dots">
          {enrolments.notice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div className={styles.alert}>
        <FormAlert>{error}</FormAlert>
      </div>
      <div className="stack">{children}</div>
    </div>
  )
}
