import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card, Tag } from 'antd'
import { peopleCopy } from '#copy/people'
import { dayText, timeText } from '../../ui/date-time.ts'
import { groupText, languageText } from '../../ui/names.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { pointsText } from '../../ui/verdict.tsx'
import styles from './seasons.module.css'

const copy = peopleCopy.person
type Person = Pick<OperatorAnswer<'person'>, 'enrolments' | 'rounds' | 'certificates' | 'disqualifications'>

/** The year with which every key of a round begins. */
const yearOf = ({ round }: { round: string }) => Number(round.slice(0, 4))

/** The person's seasons as a line, the newest first: the enrolment, and what each round has brought. */
export function Seasons({ person }: { person: Person }) {
  const { enrolments, rounds, certificates, disqualifications } = person
  const years = [...new Set([...enrolments.map(({ year }) => year), ...[...rounds, ...certificates].map(yearOf)])]
  if (years.length === 0) return null
  return (
    <Card title={copy.seasons}>
      <ol className={styles.seasons}>
        {years
          .toSorted((one, other) => other - one)
          .map((year) => (
            <li key={year}>
              <Season
                year={year}
                enrolment={enrolments.find((each) => each.year === year)}
                rounds={rounds.filter((each) => yearOf(each) === year)}
                certificates={certificates.filter((each) => yearOf(each) === year)}
                disqualifications={disqualifications.filter((each) => each.year === year)}
              />
            </li>
          ))}
      </ol>
    </Card>
  )
}

interface SeasonProps {
  year: number
  enrolment: Person['enrolments'][number] | undefined
  rounds: Person['rounds']
  certificates: Person['certificates']
  disqualifications: Person['disqualifications']
}

function Season({ year, enrolment, rounds, certificates, disqualifications }: SeasonProps) {
  const titleOf = useRoundTitle()
  return (
    <>
      <h3 className="type-body">{copy.season(year)}</h3>
      <p className="muted">{enrolment ? enrolmentText(enrolment) : peopleCopy.search.notEnrolled}</p>
      <ul className={styles.rounds}>
        {rounds.map((each) => (
          <li className="grid baseline line-below" key={each.round}>
            <span className="strong">{titleOf(each.round).replace(copy.season(year), '')}</span>
            <span>{each.award ? <Tag>{each.award}</Tag> : null}</span>
            <strong>{pointsText(each.score)}</strong>
            {disqualifications
              .filter(({ round }) => round === null || round === each.round)
              .map(({ round, reason, decided_at: at }) => (
                <p key={round} className={styles.wide}>
                  <Tag color="error">{copy.disqualified(timeText(at))}</Tag>
                  {reason}
                </p>
              ))}
            {certificates
              .filter(({ round }) => round === each.round)
              .map((certificate) => (
                <Certificate key={certificate.number} certificate={certificate} />
              ))}
          </li>
        ))}
        {certificates
          .filter(({ round }) => !rounds.some((each) => each.round === round))
          .map((certificate) => (
            <li className="grid line-below" key={certificate.number}>
              <Certificate certificate={certificate} />
            </li>
          ))}
      </ul>
    </>
  )
}

function Certificate({ certificate }: { certificate: Person['certificates'][number] }) {
  return (
    <small className={styles.certificate}>
      <a href={`/verify/${certificate.number}`} target="_blank" rel="noreferrer">
        {copy.certificate(certificate.number)}
      </a>{' '}
      <span className="muted">{timeText(certificate.issued_at)}</span>{' '}
      {certificate.withdrawn ? <Tag color="error">{copy.withdrawn}</Tag> : null}
    </small>
  )
}

function enrolmentText(enrolment: Person['enrolments'][number]): string {
  const { group, province, city, organization, language, created_at: at } = enrolment
  const school = organization || peopleCopy.search.individual
  return [groupText(group), `${province} ${city}`, school, languageText(language), copy.enrolledOn(dayText(at))].join(
    ' · ',
  )
}
