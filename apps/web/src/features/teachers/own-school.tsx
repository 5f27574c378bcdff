import { dayAndTime } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Classes } from './classes.tsx'
import type { School, SchoolClass } from './school.ts'
import { SchoolTask } from './school-task.tsx'

interface Props {
  school: School
  classes: readonly SchoolClass[]
  /** The people of the classes who have not played. */
  missing: number
  teacher: string
  cards: Answer<'ownSchool'>['cards']
}

/** A teacher's school: what to do now and how far the school has come, the classes, then what is not shown. */
export function OwnSchool({ school, classes, missing, teacher, cards }: Props) {
  const { name, province, as_of: asOf } = school
  const asOfText = asOf === null ? copy.beforeBoard : copy.asOf(dayAndTime(asOf))
  return (
    <>
      <PageTitle
        title={name}
        lead={`${province} · ${asOfText}`}
        aside={
          <Button to={paths.lesson()} look="quiet">
            {copy.lesson}
          </Button>
        }
      />
      <div className="cards">
        <SchoolTask school={school} classes={classes} missing={missing} />
        <Classes list={classes} teacher={teacher} school={name} cards={cards} />
        <Privacy school={school} />
      </div>
    </>
  )
}

function Privacy({ school: { colleagues, smallest } }: { school: School }) {
  const { enrolled, played } = colleagues
  return (
    <Card title={copy.privacy.title}>
      <ul className="dots stack">
        {copy.privacy.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {enrolled === null
            ? copy.colleagues.few(smallest)
            : copy.colleagues.text(String(enrolled), played === null ? null : String(played))}
        </li>
      </ul>
    </Card>
  )
}
