import type { Issuer } from '@qisuan/drawing/draw-certificate'
import { useQuery } from '@tanstack/react-query'
import { classes } from '#copy/classes'
import { certificates } from '#copy/results/certificates'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { inWeChat } from '../../in-wechat.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { currentGame } from '../competition/queries.ts'
import { issuerQuery } from '../results/certificates/issuer-query.ts'
import { useCertificateFile } from './use-certificate-file.ts'

type Round = Answer<'classCertificates'>['rounds'][number]

const { certificates: copy } = classes

interface Props {
  classId: string | undefined
  /** Name of the file. */
  name: string
}

/** The certificates that pupils have taken, round by round: one PDF to print, and the public page of each. */
export default function CertificateSheets({ classId, name }: Props) {
  const found = useQuery(queryOf('classCertificates', { query: classId === undefined ? {} : { class: classId } }))
  const issuer = useQuery(issuerQuery(useIdentity()))
  const game = useQuery(currentGame())
  if (!found.data || !issuer.data || !game.data) return <Pending of={[found, issuer, game]} level="alert" />
  const { rounds } = found.data
  if (rounds.length === 0) return <p className="muted">{copy.none}</p>
  return (
    <>
      <p className="note">{copy.lead}</p>
      {rounds.map((round) => (
        <RoundSheets
          key={round.round}
          of={round}
          file={copy.file(name, round.name)}
          issuer={issuer.data}
          timeZone={game.data.time_zone}
        />
      ))}
    </>
  )
}

interface RoundProps {
  of: Round
  file: string
  issuer: Issuer
  timeZone: string
}

function RoundSheets({ of: { name, waiting, list }, ...rest }: RoundProps) {
  const { make, made, isMaking } = useCertificateFile({ list, ...rest })
  return (
    <section className="stack" aria-label={copy.of(name)}>
      <p>
        <strong>{name}</strong> {copy.count(list.length)}
        {waiting > 0 ? copy.waiting(waiting) : null}
      </p>
      {list.length > 0 ? (
        <>
          {inWeChat() ? (
            <p className="note">{certificates.printElsewhere}</p>
          ) : (
            <div className="cluster">
              <Button size="small" busy={isMaking && copy.making(made, list.length)} onClick={make}>
                {copy.make(list.length)}
              </Button>
              {isMaking ? <progress max={list.length} value={made} aria-label={copy.progress} /> : null}
            </div>
          )}
          <ul className="cluster">
            {list.map(({ number, member, award }) => (
              <li key={number}>
                <Link to={paths.verify(number)} className="tap link">
                  {copy.link(member, award)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
