import { dayAndTime } from '#copy/dates'
import { ownSchool as copy } from '#copy/own-school'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Classes } from './classes.tsx'
import { GroupTable } from './group-table.tsx'
import styles from './own-school.module.css'
import type { School, SchoolClass } from './school.ts'
import { SchoolSteps } from './school-steps.tsx'

/** A teacher's school: its steps, its groups, and what is not shown. */
export function OwnSchool({
  school,
  classes,
  teacher,
}: {
  school: School
  classes: readonly SchoolClass[]
  teacher: string
}) {
  const { name, province, as_of: asOf, smallest, colleagues } = school
  const asOfText = asOf === null ? copy.beforeBoard : copy.asOf(dayAndTime(asOf))
  return (
    <>
      <PageTitle
        title={name}
        lead={`${province} · ${asOfText}`}
        aside={
          <Button look="quiet" onClick={() => window.print()}>
            {copy.print}
          </Button>
        }
      />
      <div className={`split ${styles.cards}`}>
        <div className="wide">
          <SchoolSteps school={school} />
        </div>
        <GroupTable school={school} />
        <div className="cards">
          <Card title={copy.colleagues.title} note={copy.colleagues.note}>
            <p>
              {colleagues.enrolled === null || colleagues.played === null
                ? copy.colleagues.few(smallest)
                : copy.colleagues.text(String(colleagues.enrolled), String(colleagues.played))}
            </p>
          </Card>
          <Card title={copy.privacy.title}>
            <ul className={`dots stack ${styles.privacy}`}>
              {copy.privacy.lines(smallest).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        </div>
        <div className="cards wide">
          <Classes list={classes} teacher={teacher} />
        </div>
      </div>
    </>
  )
}
