import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { classes } from '#copy/classes'
import { Button } from '../../ui/button.tsx'
import { Loader } from '../../ui/states/loader.tsx'

/** Lazy, because whoever only looks at the school needs nothing that draws certificates. */
const CertificateSheets = lazy(() => import('./certificate-sheets.tsx'))

const { certificates: copy } = classes

interface Props {
  of?: { id: string; name: string }
  /** Buttons before and after the one that opens them. */
  before?: ReactNode
  after?: ReactNode
  /** Class of the row of these buttons. */
  row?: string | undefined
}

/** Opens the certificates of one class, or of all. Which are open is in the address, so that a link opens them too. */
export function ClassCertificates({ of, before, after, row = 'cluster' }: Props) {
  const [search, setSearch] = useSearchParams()
  const key = of?.id ?? 'all'
  const isOpen = search.get('certificates') === key
  const toggle = () => {
    if (isOpen) search.delete('certificates')
    else search.set('certificates', key)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="stack">
      <div className={row}>
        {before}
        <Button look={of ? 'text' : 'quiet'} size="small" onClick={toggle}>
          {isOpen ? copy.close : of ? copy.open : copy.openAll}
        </Button>
        {after}
      </div>
      {isOpen ? (
        <Suspense fallback={<Loader />}>
          <CertificateSheets classId={of?.id} name={of?.name ?? copy.all} />
        </Suspense>
      ) : null}
    </div>
  )
}
