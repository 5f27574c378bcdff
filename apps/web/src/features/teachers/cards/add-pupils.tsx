import { newKey } from '@qisuan/browsers/new-key'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { languageNames, languages } from '@qisuan/rules/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { cards } from '#copy/cards'
import { call } from '../../../api/call.ts'
import { useUntilAnswered } from '../../../api/until-answered.ts'
import { currentGame } from '../../competition/queries.ts'
import { Field, Select, TextArea } from '../../../ui/forms/field.tsx'
import { AccountForm } from '../../accounts/forms/account-form.tsx'
import { formMode } from '../../accounts/forms/form-mode.ts'
import { underKey } from '../../accounts/forms/under-key.ts'
import { useKept } from '../../accounts/forms/use-kept.ts'
import type { PrintedCards } from './card-sheet.tsx'
import { PapersFields } from './papers-fields.tsx'
import { parsePupils } from './parse-pupils.ts'

const { add: copy } = cards
const groups = [5, 1, 2] as const
const keptFields = ['key', 'text', 'group', 'language', 'signed_on'] as const

interface Props {
  classId: string
  version: string
  onAdded: (printed: PrintedCards) => void
}

/** A list of pupils, typed, pasted or from a file, with a preview of what was read. */
export function AddPupils({ classId, version, onAdded }: Props) {
  const queryClient = useQueryClient()
  const offered = useQuery(currentGame()).data?.languages ?? languages
  const [key] = useState(newKey)
  const form = useForm({
    ...formMode,
    defaultValues: { key, text: '', group: '5', language: offered[0], signed_on: '', papers: false },
  })
  const forget = useKept(form, `pupils.${classId}`, keptFields)
  const untilAnswered = useUntilAnswered()
  const [text, group] = useWatch({ control: form.control, name: ['text', 'group'] })
  const pupils = parsePupils(text, parseGroup(group) ?? 5)
  const unread = pupils.filter(({ isUnread }) => isUnread)
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      copy={copy}
      look="quiet"
      kept={['text', 'signed_on']}
      send={async ({ language, signed_on, papers }) => {
        const listed = pupils.map((pupil) => ({ name: pupil.name, group: pupil.group, language }))
        const body = { class: classId, papers, policy_version: version, signed_on, pupils: listed }
        const { cards: printed } = await underKey(form, (sent) =>
          untilAnswered(() => call('addPupils', { body: { ...body, key: sent } as never })),
        )
        forget()
        onAdded(printed)
        await queryClient.invalidateQueries({ queryKey: ['ownSchool'] })
      }}
    >
      <TextArea {...form.register('text')} rows={6} label={copy.text} hint={copy.hint} />
      <Field
        name="file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        label={copy.file}
        onChange={({ target }) => void readText(target.files?.[0]).then((read) => form.setValue('text', read))}
      />
      <Select {...form.register('group')} label={copy.group}>
        {groups.map((number) => (
          <option key={number} value={number}>
            {groupOf(number).name}（{groupOf(number).grades}）
          </option>
        ))}
      </Select>
      <Select {...form.register('language')} label={copy.language}>
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
      <PapersFields form={{ register: form.register, errors }} />
      {pupils.length > 0 ? (
        <div className="stack">
          <output>{copy.preview(pupils.length)}</output>
          <ul className="cluster">
            {pupils.map((pupil) => (
              <li key={pupil.line} className="badge">
                {pupil.name} · {groupOf(pupil.group).shortName}
              </li>
            ))}
          </ul>
          {unread.length > 0 ? <p className="error">{copy.unread(unread.map(({ name }) => name))}</p> : null}
        </div>
      ) : null}
    </AccountForm>
  )
}

/** The text of a file in UTF-8 or, as Excel in China saves CSV, in GB 18030. */
async function readText(file: File | undefined): Promise<string> {
  if (!file) return ''
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
