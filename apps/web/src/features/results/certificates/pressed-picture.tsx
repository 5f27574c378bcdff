import type { Drawing } from '@qisuan/drawing/drawing'
import { pictureUrl } from '@qisuan/drawing/picture'
import { useQuery } from '@tanstack/react-query'
import { certificates as copy } from '#copy/results/certificates'
import { untilDrawn } from '../../../api/query-client.ts'
import { Pending } from '../../../layout/pending.tsx'
import { Loader } from '../../../ui/states/loader.tsx'
import styles from './sheet.module.css'

interface Props {
  drawing: Drawing
  label: string
}

/** The width in pixels: sharp on every phone and in print on half a page, and not too large for WeChat. */
const pixels = 2000

/** A drawing as an image, which a long press saves in WeChat. */
export function PressedPicture({ drawing, label }: Props) {
  const query = useQuery({
    queryKey: ['pressedPicture', label],
    queryFn: () => pictureUrl(drawing, pixels),
    ...untilDrawn,
    gcTime: 0,
  })
  if (query.error) return <Pending of={[query]} level={2} />
  const shape = { aspectRatio: `${drawing.width} / ${drawing.height}` }
  return query.data === undefined ? (
    <div className={styles.canvas} style={shape}>
      <Loader label={copy.drawing} />
    </div>
  ) : (
    <img className={styles.canvas} style={shape} src={query.data} alt={label} />
  )
}
