import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { certificateTexts } from '@qisuan/drawing/certificate-texts'
import { gallery as copy } from '#copy/gallery'
import type { Drawing } from '@qisuan/drawing/drawing'
import { paintOn } from '@qisuan/drawing/picture'
import { useIdentity } from '../../identity.ts'
import { currentGame } from '../competition/queries.ts'
import { certificateDrawing } from '@qisuan/drawing/draw-certificate'
import { issuerQuery } from '../results/certificates/issuer-query.ts'
import type { Brand } from '@qisuan/drawing/posters/brand'
import { posterDrawing } from '@qisuan/drawing/posters/draw-poster'
import { loadBrand } from './load-brand.ts'
import styles from './specimens.module.css'

/** A fixed time, so that specimens do not depend on the season. */
const moment = new Date(0)
const names = ['short', 'long', 'rare'] as const

/** Posters and certificates with names of every kind and constant data, for visual regression tests. */
export function Specimens() {
  const identity = useIdentity()
  const { data: issuer } = useQuery(issuerQuery(identity))
  const { data: brand } = useQuery({
    queryKey: ['posterBrand', identity],
    queryFn: () => loadBrand(identity),
    staleTime: Infinity,
  })
  const { data: game } = useQuery(currentGame())
  const [code] = identity.qr_codes
  if (!issuer || !brand || !game || !code) return null
  return (
    <ul className={styles.specimens}>
      {names.map((kind) => (
        <li className="grid level gap-3 below-3" key={kind}>
          <Specimen
            drawing={posterOf(kind, code.modules, brand)}
            pixels={405}
            label={copy.posterOf(copy.specimens[kind])}
          />
          <Specimen
            drawing={certificateDrawing({
              name: copy.specimens[kind],
              year: moment.getUTCFullYear(),
              round: copy.round,
              group: undefined,
              award: copy.award,
              issuer,
              date: certificateTexts.month(moment.toISOString(), game.time_zone),
              number: '7K4X-91DM-2QPC',
              qrCode: code.modules,
              verifyAt: 'example.org/verify',
            })}
            pixels={842}
            label={copy.certificateOf(copy.specimens[kind])}
          />
        </li>
      ))}
    </ul>
  )
}

function posterOf(kind: (typeof names)[number], qrCode: string[], brand: Brand): Drawing {
  const facts = {
    short: { id: 7, group: 2, percentage: 98.7, national_rank: 12, medal_level: 2, duration: 7404, score: 99_874 },
    long: {
      id: 12,
      group: 5,
      percentage: 3.4,
      national_rank: -1,
      medal_level: 9,
      duration: 1_234_567,
      score: 1_234_567.89,
    },
    rare: { id: 3, group: 1, percentage: 100, national_rank: 1, medal_level: 5, duration: 90_000, score: 0 },
  } as const
  const share = {
    ...facts[kind],
    username: copy.specimens[kind],
    province_name: copy.province,
    province_rank: 1,
    date: moment.toISOString(),
    as_of: moment.toISOString(),
    year: moment.getUTCFullYear(),
    round: copy.round,
    qr_code: qrCode,
  }
  return posterDrawing(share, brand)
}

function Specimen({ drawing, pixels, label }: { drawing: Drawing; pixels: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (canvas.current && !drawn) void paintOn(canvas.current, drawing, pixels).then(() => setDrawn(true))
  }, [drawing, drawn, pixels])
  return (
    <canvas ref={canvas} data-drawn={drawn}>
      {label}
    </canvas>
  )
}
