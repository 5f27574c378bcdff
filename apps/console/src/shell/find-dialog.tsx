import type { Right } from '@qisuan/contracts/console/access/rights'
import { AutoComplete, Modal, type RefSelectProps } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { findCopy } from '#copy/find'
import { shellCopy } from '#copy/shell'
import styles from './find.module.css'
import { placesFor, type Place } from './places.ts'

const copy = { ...shellCopy.find, ...findCopy }

interface Props {
  may: (right: Right) => boolean
  onClose: () => void
}

/** A place, or a heading above those of its kind. */
interface Option {
  label: ReactNode
  value?: string
  place?: Place
  options?: Option[]
}

const optionOf = (place: Place) => ({
  value: place.key,
  label: (
    <span className="row between gap-1">
      <span>{place.name}</span>
      <small className="muted cut">{place.note}</small>
    </span>
  ),
  place,
})

/** Places that fit what is typed; Enter opens the first. */
export function FindDialog({ may, onClose }: Props) {
  const field = useRef<RefSelectProps>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const go = ({ to, state }: Place) => {
    onClose()
    void navigate(to, { state })
  }
  return (
    <Modal
      open
      onCancel={onClose}
      title={
        <span className="row between">
          {copy.title}
          <kbd className="muted on-desk">{copy.keys}</kbd>
        </span>
      }
      footer={null}
      closable={false}
      afterOpenChange={() => field.current?.focus()}
      style={{ top: 72 }}
    >
      <div className={styles.find}>
        <AutoComplete<string, Option>
          className="full"
          ref={field}
          open
          defaultActiveFirstOption
          aria-label={copy.title}
          placeholder={copy.placeholder}
          listHeight={320}
          getPopupContainer={(box: HTMLElement) => box.parentElement ?? box}
          value={query}
          onSearch={setQuery}
          // The list, which is always open, keeps the key from the dialog.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onSelect={(_, { place }) => place && go(place)}
          notFoundContent={copy.none}
          options={[...Map.groupBy(placesFor(query, may), ({ kind }) => kind)].map(([kind, places]) => ({
            label: copy.kinds[kind],
            options: places.map(optionOf),
          }))}
        />
      </div>
      <p className="muted on-desk above-1">{copy.help}</p>
    </Modal>
  )
}
