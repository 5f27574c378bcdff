import type { GroupNumber } from '@qisuan/rules/people/groups'
import { lazy, Suspense, useState } from 'react'
import { boardPage } from '#copy/boards/board-page'
import { withTimeout } from '../../api/with-timeout.ts'
import { Loader } from '../../ui/states/loader.tsx'
import type { BoardKind, Region } from './queries.ts'

const RegionFilter = lazy(() => withTimeout(import('./region-filter.tsx')))

interface Props {
  kind: BoardKind
  group: GroupNumber
  region: Region | undefined
  round: string | undefined
  onChoose: (region: Region | undefined) => void
}

/** The choice of a province and a city on phones: loaded and shown when it is wanted, or when one is chosen. */
export function PhoneRegion(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || props.region !== undefined
  const toggle = () => {
    setOpen(!isShown)
    if (isShown) props.onChoose(undefined)
  }
  return (
    <>
      <button type="button" className="tap link" aria-expanded={isShown} onClick={toggle}>
        {isShown ? boardPage.backToCountry : boardPage.byProvince}
      </button>
      {isShown ? (
        <Suspense fallback={<Loader />}>
          <RegionFilter {...props} />
        </Suspense>
      ) : null}
    </>
  )
}
