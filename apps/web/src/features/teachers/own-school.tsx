import { dayAndTime } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Classes } from './classes.tsx'
import { GroupTable } from './group-table.tsx'
import styles from './own-school.module.css'
import type { School, SchoolClass } from './school.ts'
import { SchoolTask } from './school-task.tsx'

interface Props {
  school: School
  classes: readonly SchoolClass[]
  /** The people of the classes who have not played. */
  missing: number
  teacher: string
}

/** A teacher's school: what to do now, the classes, then the groups and what is not shown. */
export function OwnSchool({ school, classes, missing, teacher }: Props) {
  const { name, province, as_of: asOf, total, groups } = school
  const asOfText = asOf === null ? copy.beforeBoard : copy.asOf(dayAndTime(asOf))
  const isOmitted = [total, ...groups].some(({ enrolled, played, advanced }) =>
    [enrolled, played, advanced].includes(null),
  )
  // The only group of a school is the school, and of a small one no group is shown.
  const isDivided = total.enrolled !== null && groups.filter(({ enrolled }) => enrolled !== 0).length > 1
  return (
    <>
      <PageTitle
        title={name}
        lead={`${province} · ${asOfText}`}
        aside={
          <div className={styles.print}>
            <Button look="text" onClick={() => window.print()}>
              {copy.print}
            </Button>
          </div>
        }
      />
      <div className="cards">
        <SchoolTask school={school} missing={missing} />
        <Classes list={classes} teacher={teacher} />
        <div className={isDivided ? `split ${styles.foot}` : undefined}>
          {isDivided ? <GroupTable school={school} /> : null}
          <Privacy school={school} isOmitted={isOmitted} />
        </div>
      </div>
    </>
  )
}

function Privacy({ school: { colleagues, smallest }, isOmitted }: { school: School; isOmitted: boolean }) {
  const { enrolled, played } = colleagues
  return (
    <Card title={copy.privacy.title}>
      <ul className="dots stack">
        {copy.privacy.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isOmitted ? <li>{copy.omitted(smallest)}</li> : null}
        <li>
          {enrolled === null
            ? copy.colleagues.few(smallest)
            : copy.colleagues.text(String(enrolled), played === null ? null : String(played))}
        </li>
      </ul>
    </Card>
  )
}
