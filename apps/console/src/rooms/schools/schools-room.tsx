import { Card, Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { schoolsCopy as copy } from '#copy/schools'
import { useMay } from '../../api/queries.ts'
import { Changes } from './changes.tsx'
import { Doubles } from './doubles.tsx'
import { ImportAliases } from './import-aliases.tsx'
import { SchoolSearch } from './school-search.tsx'

const views = { search: SchoolSearch, doubles: Doubles, changes: Changes, file: ImportAliases }
type View = keyof typeof views

const isView = (name: string | null): name is View => name !== null && name in views

/** Schools: finding one, two that may be one, and what was merged. */
export function SchoolsRoom() {
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const open = (Object.keys(views) as View[]).filter((each) => each !== 'file' || may('import_schools'))
  const wanted = search.get('view')
  const view = isView(wanted) && open.includes(wanted) ? wanted : 'search'
  const Shown = views[view]
  return (
    <Card>
      <Segmented<View>
        aria-label={copy.view}
        value={view}
        onChange={(value) => setSearch({ view: value })}
        options={open.map((value) => ({ value, label: copy.views[value] }))}
        style={{ marginBottom: 16 }}
      />
      <Shown />
    </Card>
  )
}
