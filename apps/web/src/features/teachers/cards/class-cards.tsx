import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { cards as copy } from '#copy/cards'
import { fullDay } from '#copy/dates'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/transport.ts'
import { useIdentity } from '../../../identity.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AccountForm } from '../../accounts/forms/account-form.tsx'
import { formMode } from '../../accounts/forms/form-mode.ts'
import { AskedButton } from '../asked-button.tsx'
import type { SchoolClass } from '../school.ts'
import { AddPupils } from './add-pupils.tsx'
import { CardSheet, type PrintedCards } from './card-sheet.tsx'
import { PaperForm } from './paper-form.tsx'
import { PapersFields, type Papers } from './papers-fields.tsx'

interface Props {
  of: SchoolClass
  limits: Answer<'ownSchool'>['cards']
  school: string
  printed: PrintedCards
  onPrinted: (printed: PrintedCards) => void
}

/** Pupils of a class without a phone: papers, accounts and cards. */
export function ClassCards({ of: { id, name, members, ends_at: ends }, limits, school, printed, onPrinted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { contact } = useIdentity()
  const replace = useReplaceCards(onPrinted)
  const { most, used, policy_version: version } = limits
  const unused = members.filter(({ card }) => card && !card.used)
  const due = members.filter(({ card }) => card && !card.paper)
  if (most === 0 && used === 0) return null
  return (
    <section className="stack" aria-label={copy.titleOf(name)}>
      <h3 className="type-body off-paper">{copy.title}</h3>
      <p className="note off-paper">
        {copy.lead}
        {copy.count(used, most)}
      </p>
      {members.some(({ card }) => card) ? (
        <p className="note off-paper">
          {copy.afterwards(fullDay(ends))}
          {copy.phoneOf(contact.phone ?? null)}
        </p>
      ) : null}
      <div className="cluster">
        <PaperForm school={school} version={version} />
        <Button look="quiet" size="small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.add.close : copy.open}
        </Button>
        {unused.length > 0 && printed.length === 0 ? (
          <AskedButton
            label={copy.printUnused(unused.length)}
            text={copy.reprintText}
            act={() => replace.mutate(unused.map((member) => member.id))}
          />
        ) : null}
      </div>
      {printed.length > 0 ? <CardSheet of={printed} onDone={() => onPrinted([])} /> : null}
      {isOpen ? (
        <AddPupils
          classId={id}
          version={version}
          onAdded={(added) => {
            setOpen(false)
            onPrinted(added)
          }}
        />
      ) : null}
      {due.length > 0 ? <NewPapers of={due} version={version} /> : null}
    </section>
  )
}

/** Pupils whose guardians have not signed the current version yet. */
function NewPapers({ of: due, version }: { of: SchoolClass['members']; version: string }) {
  const queryClient = useQueryClient()
  const form = useForm<Papers>({ ...formMode, defaultValues: { signed_on: '', papers: false } })
  return (
    <div className="stack off-paper">
      <p>
        <strong>{copy.renewed.title}</strong>
      </p>
      <p>{due.map(({ name }) => name).join('、')}</p>
      <AccountForm
        form={form}
        look="quiet"
        copy={{ submit: copy.renewed.submit, busy: copy.add.busy }}
        send={async (papers) => {
          const body = { ...papers, policy_version: version, pupils: due.map(({ id }) => id) }
          const { message } = await call('renewPapers', { body: body as never })
          toast(message)
          await queryClient.invalidateQueries({ queryKey: ['ownSchool'] })
        }}
      >
        <PapersFields form={{ register: form.register, errors: form.formState.errors }} />
      </AccountForm>
    </div>
  )
}

/** Makes new cards for pupils in a class, and hands them over to be printed. */
export function useReplaceCards(onPrinted: (printed: PrintedCards) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pupils: string[]) => call('replaceCards', { body: { pupils } }),
    onSuccess: async ({ cards }) => {
      onPrinted(cards)
      await queryClient.invalidateQueries({ queryKey: ['ownSchool'] })
    },
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
}
