import { Segmented, Skeleton } from 'antd'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { contentCopy } from '#copy/content'
import styles from './site-frame.module.css'

const copy = contentCopy.frame
const widths = { phone: 390, desk: 1280 } as const
type Device = keyof typeof widths

interface Props {
  title: string
  /** A page of the site; undefined until the first one is there. */
  html: string | undefined
  /** Reason why it is not the newest. */
  failure?: string | undefined
  device: Device
  onDevice: (device: Device) => void
  /** Stands before the choice of a device, in its line. */
  before?: ReactNode
}

/**
 * A page of the site as it would be. The frame has the origin of the console, so that pictures and fonts load, and no right to run scripts,
 * send forms or leave.
 */
export function SiteFrame({ title, html, failure, device, onDevice, before }: Props) {
  const { box, scale } = useScale(widths[device])
  const keepPlace = usePlace()
  return (
    <section className="flex gap-1 shrinks vertical" aria-label={title}>
      <div className={styles.head}>
        {before}
        <Segmented<Device>
          size="small"
          value={device}
          onChange={onDevice}
          options={[
            { value: 'phone', label: copy.phone },
            { value: 'desk', label: copy.desk },
          ]}
        />
        <span className="muted">{failure ?? copy.unsaved}</span>
      </div>
      <div ref={box} className={styles.box} data-device={device}>
        {html === undefined ? (
          <Skeleton active className={styles.waiting ?? ''} />
        ) : (
          <iframe
            title={title}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={keepPlace}
            style={{ width: widths[device], height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  )
}

export type { Device }

/** By how much a page of this width is made smaller to fit. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(width)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, scale: Math.min(1, Math.max(0.1, room / width)) }
}

/** Lets the next page stand where the reader was in the one before. */
function usePlace() {
  const place = useRef(0)
  return ({ currentTarget: { contentWindow: view } }: SyntheticEvent<HTMLIFrameElement>) => {
    view?.scrollTo(0, place.current)
    view?.addEventListener('scroll', () => (place.current = view.scrollY))
  }
}
