import type { OptionalPage } from '@qisuan/contracts/organiser'
import type { ComponentProps } from 'react'
import { useIdentity, type Identity } from '../../identity.ts'
import { MembersOnly } from '../../layout/members-only.tsx'
import { Optional } from '../../layout/optional.tsx'
import { Page } from '../../ui/page.tsx'
import { WithText } from '../content/with-text.tsx'
import { Event } from './event.tsx'

type EventProps = ComponentProps<typeof Event>

interface Props extends Omit<EventProps, 'copy' | 'text'> {
  page: OptionalPage
  /** The event's texts; none where the season has no such round. */
  copyOf: (rounds: Identity['rounds']) => EventProps['copy'] | undefined
}

/** The page of an event besides the stages, for members, where the organiser has it. */
export function EventPage({ page, ...event }: Props) {
  return (
    <Optional page={page}>
      <MembersOnly>
        <Content {...event} />
      </MembersOnly>
    </Optional>
  )
}

function Content({ copyOf, ...event }: Omit<Props, 'page'>) {
  const copy = copyOf(useIdentity().rounds)
  if (!copy) return null
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.text}>{(text) => <Event {...event} copy={copy} text={text} />}</WithText>
    </Page>
  )
}
