import { classDrawing } from '@qisuan/drawing/draw-class'
import { imageOf, pictureOf, saveFile } from '@qisuan/drawing/picture'
import { smallestShown } from '@qisuan/rules/boards/small-numbers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classes } from '#copy/classes'
import { dayAndTime, number } from '#copy/dates'
import { failures } from '#copy/failures'
import { pictures } from '#copy/results/pictures'
import { queryOf } from '../../api/query-client.ts'
import { useIdentity } from '../../identity.ts'
import { KeepPicture } from '../../layout/keep-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { PressedPicture } from '../results/certificates/pressed-picture.tsx'
import type { SchoolClass } from './school.ts'

const { picture: copy } = classes

const pixels = 1200

/** The class for the chat of its parents: how far it has come together, and nothing of one pupil. Lazy, for what draws it. */
export default function ClassPicture({ of: each }: { of: SchoolClass }) {
  const { full_name: competition } = useIdentity()
  const asOf = useQuery(queryOf('ownSchool')).data?.school?.as_of ?? null
  const drawing = useMemo(() => drawingOf(each, asOf, competition), [each, asOf, competition])
  const label = copy.label(each.name, number(playedIn(each)), number(each.members.length))
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await imageOf(await pictureOf(drawing, pixels), 'image/jpeg', 0.92), `${each.name}.jpg`),
    onError: () => toast(failures.unexpected, 'bad'),
  })
  return (
    <div className="stack">
      <p className="muted">{copy.lead}</p>
      <PressedPicture drawing={drawing} label={label} />
      <KeepPicture>
        <Button onClick={() => save.mutate()}>{pictures.save}</Button>
      </KeepPicture>
    </div>
  )
}

const playedIn = ({ members }: SchoolClass): number => members.filter(({ played }) => played).length

function drawingOf(each: SchoolClass, asOf: string | null, competition: string) {
  const { name, members, qr_code: qrCode } = each
  const played = playedIn(each)
  return classDrawing({
    competition,
    name,
    asOf: asOf === null ? '' : copy.asOf(dayAndTime(asOf)),
    members: members.length,
    played,
    of: copy.of(number(members.length)),
    counted: copy.counted,
    best: played < smallestShown ? undefined : [copy.together, copy.points(number(pointsOf(members)))],
    qrCode,
    invitation: copy.invitation,
  })
}

/** The points of a class together: one pupil's would name them, because a board shows who has so many. */
const pointsOf = (members: SchoolClass['members']): number => members.reduce((sum, { score }) => sum + (score ?? 0), 0)
