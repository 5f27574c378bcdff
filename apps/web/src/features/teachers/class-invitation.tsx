import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { classes } from '#copy/classes'
import { fullDay } from '#copy/dates'
import { queryOf } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Clauses } from '../../ui/forms/clauses.tsx'
import { useMe } from '../accounts/use-me.ts'
import { invitationQuery } from './invitation-query.ts'
import { JoinForm } from './join-form.tsx'
import { AskedButton } from './asked-button.tsx'
import { useClassCall } from './use-class-call.ts'
import styles from './invitation-head.module.css'

const { join: copy } = classes

/** An invitation to a class: who invites, what joining shows to the teacher, and the way to join. */
export function ClassInvitation({ code }: { code: string }) {
  const query = useQuery(invitationQuery(code))
  const me = useMe()
  const group = me?.enrolled ? parseGroup(me.group) : undefined
  if (query.error?.status === 404) {
    return (
      <Message level={1} title={copy.wrong}>
        {copy.wrongText}
      </Message>
    )
  }
  if (!query.data) return <Pending of={[query]} />
  const { name, teacher, school, ends_at: ends } = query.data
  return (
    <>
      <InvitationHead title={copy.heading(name)} lead={copy.lead(teacher, school)} />
      <div className="cards">
        <Way code={code}>
          <div className="stack">
            <ul className="dots stack">
              <li>{copy.seesName(group && groupOf(group).name)}</li>
              {copy.sees.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="muted">{copy.seesNot}</p>
            <p className="note">{copy.until(fullDay(ends))}</p>
          </div>
        </Way>
      </div>
    </>
  )
}

/** The next step of whoever looks at the invitation, with what joining shows to the teacher: in the form, before its button. */
function Way({ code, children: sight }: { code: string; children: ReactNode }) {
  const me = useMe()
  const joined = useQuery({ ...queryOf('joinedClasses'), enabled: me !== null && me !== undefined })
  const membership = joined.data?.list.find((each) => each.code === code)
  if (me?.enrolled && joined.data && !membership) {
    return (
      <JoinForm code={code} me={me}>
        <h3>{copy.whatSees}</h3>
        {sight}
      </JoinForm>
    )
  }
  return (
    <>
      {me === null ? (
        <ToLogIn />
      ) : me === undefined || !joined.data ? (
        <Pending of={[joined]} level="alert" />
      ) : membership ? (
        <Joined membership={membership} />
      ) : (
        <ToEnrol />
      )}
      <Card title={copy.whatSees}>{sight}</Card>
    </>
  )
}

/** Opens another page that returns to this one when it is done. */
function useDetour() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (path: string) => {
    session.setReturnPath(pathname)
    void navigate(path)
  }
}

function ToEnrol() {
  const go = useDetour()
  return (
    <Card title={copy.notEnrolled}>
      <Button onClick={() => go(paths.enroll())}>{copy.toEnrol}</Button>
    </Card>
  )
}

function ToLogIn() {
  const go = useDetour()
  return (
    <Card title={copy.visitor}>
      <p className="muted">{copy.visitorText}</p>
      <p className="cluster">
        <Button onClick={() => go(paths.account('register'))}>{copy.visitorNew}</Button>
        <Button look="quiet" onClick={() => go(paths.account('login'))}>
          {copy.visitorLogin}
        </Button>
      </p>
    </Card>
  )
}

function Joined({ membership: { id, name } }: { membership: Answer<'joinedClasses'>['list'][number] }) {
  const change = useClassCall()
  return (
    <Card title={copy.joined}>
      <AskedButton
        label={copy.leave}
        of={name}
        text={copy.leaveSure}
        act={() => change.mutate({ name: 'leaveClass', id })}
      />
    </Card>
  )
}

/** The head of an invitation: the poster's path to the morning, which a pupil comes from, with who invites. */
function InvitationHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <svg
        className={`cover full full-high ${styles.landscape}`}
        viewBox="0 0 360 250"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="head-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#1a1d4d" />
            <stop offset="0.5" stopColor="#5a3560" />
            <stop offset="1" stopColor="#f08a5d" />
          </linearGradient>
        </defs>
        <path d="M-400 0H760V250H-400z" fill="url(#head-sky)" />
        <circle cx="284" cy="142" r="26" fill="#fdebc8" />
        <path d="M-400 250v-18H24v-14h46v-14h46v-14h46v-14h46v-14h46v-14h60v24h46v24H760V250z" fill="#3a1c3a" />
        <path d="M8 232h16v-14h46v-14h46v-14h46v-14h46v-14h46v-14h30" fill="none" stroke="#fff" strokeWidth="4" />
        <circle cx="8" cy="232" r="5" fill="#fff" />
        <circle cx="284" cy="148" r="6" fill="#e4572e" stroke="#fff" strokeWidth="2.5" />
      </svg>
      <h1>
        <Clauses text={title} />
      </h1>
      <p className="type-lead">{lead}</p>
    </div>
  )
}
