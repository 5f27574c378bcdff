import { groups } from '@qisuan/rules/people/groups'
import { useState, type ReactNode } from 'react'
import { gallery as copy } from '#copy/gallery'
import { Specimens } from '../features/posters/specimens.tsx'
import { BoardRows } from '../features/rankings/rows/board-rows.tsx'
import { Mountain } from '../features/rankings/scenes/mountain.tsx'
import { RankBadge } from '../features/rankings/rows/rank-badge.tsx'
import type { Row as BoardRow } from '../features/rankings/rows/row.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/forms/alert.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/forms/field.tsx'
import { Journey } from '../ui/journey.tsx'
import { Loader } from '../ui/states/loader.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PictureCard } from '../ui/drawings/picture-card.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './gallery-page.module.css'

const colours = [
  ['paper', 'surface', 'sunken', 'ink', 'muted', 'line', 'line-strong'],
  ['accent', 'accent-strong', 'accent-text', 'accent-soft', 'danger', 'contrast', 'inverse'],
  ['group-x', 'group-s', 'group-m', 'group-l', 'group-t'],
]
const sizes = ['note', 'body', 'lead', 'subheading', 'heading', 'title', 'display']
const badges = [1, 2, 3, 4, 10, 11, 25, 26]

/** A gallery of all visual components (docs/adr/code/0011-the-gallery.md). */
export function Component() {
  return (
    <Page title={copy.title} description={copy.lead}>
      <PageTitle title={copy.title} lead={copy.lead} />
      <Tokens />
      <Section title={copy.buttons}>
        <Buttons />
      </Section>
      <Section title={copy.fields}>
        <Fields />
      </Section>
      <Section title={copy.tabs}>
        <TabStates />
      </Section>
      <Section title={copy.avatars}>
        <div className="cluster">
          {Array.from({ length: 16 }, (_, index) => (
            <Avatar key={index} index={index} />
          ))}
        </div>
      </Section>
      <Section title={copy.said}>
        <Feedback />
      </Section>
      <Section title={copy.waiting}>
        <div className={styles.columns} data-sample="true">
          <Loader label={copy.loading} />
          <Skeleton lines={4} />
          <Message title={copy.emptyTitle} action={<Button look="quiet">{copy.action}</Button>}>
            {copy.emptyText}
          </Message>
        </div>
      </Section>
      <Section title={copy.motif}>
        <PictureCard
          labelledBy="motif"
          picture={<Journey label={copy.motif} steps={copy.motifSteps} current={1} here={copy.motifHere} />}
        >
          <h3 id="motif">{copy.motifTitle}</h3>
          <p>{copy.motifText}</p>
        </PictureCard>
      </Section>
      <Section title={copy.board} note={copy.rows}>
        <Board />
      </Section>
      <Section title={copy.pictures} note={copy.picturesNote}>
        <Specimens />
      </Section>
    </Page>
  )
}

function Tokens() {
  return (
    <>
      <Section title={copy.colours} note={copy.coloursNote}>
        {colours.map((row) => (
          <ul key={row[0]} className={styles.colours}>
            {row.map((name) => (
              <li key={name}>
                <span className={styles.colour} style={{ background: `var(--${name})` }} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        ))}
      </Section>
      <Section title={copy.type}>
        {sizes.map((size) => (
          <p key={size} className="cut snug" style={{ fontSize: `var(--type-${size})` }}>
            {copy.typeSample}
          </p>
        ))}
      </Section>
    </>
  )
}

function Buttons() {
  const looks = ['primary', 'quiet'] as const
  return looks.map((look) => (
    <Row key={look}>
      <Button look={look}>{copy[look]}</Button>
      <Button look={look} size="small">
        {copy.small}
      </Button>
      <Button look={look} size="large">
        {copy.large}
      </Button>
      <Button look={look} disabled>
        {copy.disabled}
      </Button>
      <Button look={look} busy={copy.busy}>
        {copy[look]}
      </Button>
      <Button look={look} to={paths.front()}>
        {copy.link}
      </Button>
      <Button look={look} href="https://www.w3.org/WAI/WCAG22/quickref/">
        {copy.elsewhere}
      </Button>
    </Row>
  ))
}

function Fields() {
  const input = { name: 'language', onChange: () => Promise.resolve(), onBlur: () => Promise.resolve(), ref: () => {} }
  return (
    <>
      <div className={styles.columns}>
        <Field label={copy.field} hint={copy.fieldHint} defaultValue={copy.filled} />
        <Field label={copy.wrong} error={copy.wrongText} />
        <Field label={copy.locked} defaultValue={copy.lockedValue} disabled />
        <Select label={copy.select} prompt={copy.selectPrompt} defaultValue="" />
        <Select label={copy.select} prompt={copy.selectPrompt} error={copy.selectWrong} defaultValue="" />
      </div>
      <ChoiceCards
        label={copy.choices}
        input={input}
        choices={[
          { value: 'python', label: 'Python', note: copy.choiceNote, badge: copy.choiceBadge },
          ...groups.map(({ letter, name, grades }) => ({
            value: letter,
            label: name,
            note: grades,
            group: letter,
            sign: letter,
          })),
        ]}
      />
    </>
  )
}

function TabStates() {
  const [group, setGroup] = useState(groups[0]?.letter ?? 'x')
  const [kind, setKind] = useState<'personal' | 'school'>('personal')
  const name = groups.find(({ letter }) => letter === group)?.name ?? ''
  return (
    <>
      <Tabs
        label={copy.groupTabs}
        tabs={groups.map((each) => ({
          value: each.letter,
          label: each.name,
          short: each.shortName,
          group: each.letter,
        }))}
        chosen={group}
        onChoose={setGroup}
      >
        <p className={`muted ${styles.sample}`}>{copy.panel(name)}</p>
      </Tabs>
      <Tabs
        label={copy.segments}
        look="segments"
        tabs={[
          { value: 'personal', label: copy.personal },
          { value: 'school', label: copy.school },
        ]}
        chosen={kind}
        onChoose={setKind}
      >
        <p className={`muted ${styles.sample}`}>{copy.panel(copy[kind])}</p>
      </Tabs>
    </>
  )
}

function Feedback() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Alert tone="note">{copy.note}</Alert>
      <Alert
        action={
          <Button look="quiet" size="small">
            {copy.action}
          </Button>
        }
      >
        {copy.bad}
      </Alert>
      <Row>
        <Button look="quiet" onClick={() => toast(copy.toastGoodText)}>
          {copy.toastGood}
        </Button>
        <Button look="quiet" onClick={() => toast(copy.toastBadText, 'bad')}>
          {copy.toastBad}
        </Button>
        <Button onClick={() => setOpen(true)}>{copy.dialog}</Button>
      </Row>
      {open ? (
        <Dialog
          title={copy.dialogTitle}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{copy.agree}</Button>}
        >
          <p>{copy.dialogText}</p>
        </Dialog>
      ) : null}
    </>
  )
}

const rows = copy.people.map(({ rank, title, score }): BoardRow => ({
  key: title,
  rank,
  title,
  score,
  detail: copy.from,
  names: [title, copy.from],
  province: copy.province,
}))

function Board() {
  return (
    <div data-group="m" className="cards">
      <div className="dark">
        <Mountain rows={rows} />
      </div>
      <BoardRows rows={rows} caption={copy.board} />
      <p className={`muted ${styles.sample}`}>{copy.badges}</p>
      <Row>
        {badges.map((rank) => (
          <RankBadge key={rank} rank={rank} />
        ))}
      </Row>
    </div>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className={`cluster ${styles.row}`}>{children}</div>
}
