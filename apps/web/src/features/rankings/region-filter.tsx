import { useQuery } from '@tanstack/react-query'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { shadeOf } from '@qisuan/rules/tile-map'
import { useState } from 'react'
import { boardPage } from '#copy/boards/board-page'
import { boardRegions as copy } from '#copy/boards/board-regions'
import { number } from '#copy/dates'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Select } from '../../ui/forms/field.tsx'
import { TileMap } from '../../ui/drawings/tile-map.tsx'
import { cities } from '../enrolments/queries.ts'
import type { BoardKind, Region } from './queries.ts'
import styles from './region-filter.module.css'
import { shortProvince } from './rows/row.ts'

interface Props {
  kind: BoardKind
  group: GroupNumber
  region: Region | undefined
  /** The key of an earlier round. */
  round: string | undefined
  onChoose: (region: Region | undefined) => void
}

type Province = Answer<'regions'>['list'][number]

/** Chooses a province and a city: lists, and a map of equal tiles that shows where the people of a board are. Loaded lazily. */
export default function RegionFilter({ kind, group, region, round, onChoose }: Props) {
  const { data } = useQuery(queryOf('regions', { query: { group, ...(round && { round }) } }))
  const { data: places } = useQuery(cities())
  const [pointed, setPointed] = useState<number>()
  const provinces = data?.list ?? []
  const told = provinces.find(({ id }) => id === (pointed ?? region?.province))
  const ofProvince = Object.values(places ?? {}).find(({ id }) => id === region?.province)?.cities ?? []
  return (
    <section className={`panel stack ${styles.filter}`} aria-label={boardPage.byProvince}>
      <div className="spread">
        <h2 className="type-lead">{boardPage.byProvince}</h2>
        <span className="note">{copy.legend}</span>
      </div>
      <div className={styles.lists}>
        <Select
          label={copy.province}
          prompt={copy.wholeCountry}
          value={region?.province ?? ''}
          onChange={({ target: { value } }) => onChoose(value === '' ? undefined : { province: Number(value) })}
        >
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {kind === 'personal' && region ? (
          <Select
            label={copy.city}
            prompt={copy.wholeProvince}
            value={region.city ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ province: region.province, ...(value !== '' && { city: value }) })
            }
          >
            {ofProvince.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        ) : null}
      </div>
      <ShadedMap
        provinces={provinces}
        chosen={region?.province}
        onPoint={setPointed}
        onChoose={(id) => onChoose(id === region?.province ? undefined : { province: id })}
      />
      <p className={styles.told}>{told ? sentenceOf(told) : copy.chooseTile}</p>
    </section>
  )
}

function sentenceOf({ name, total, best_rank: best }: Province): string {
  const place = shortProvince(name)
  if (total === null) return copy.few(place)
  if (total === 0) return copy.nobody(place)
  return best === null ? copy.people(place, number(total)) : copy.peopleAndBest(place, number(total), best)
}

interface MapProps {
  provinces: readonly Province[]
  chosen: number | undefined
  onPoint: (id: number | undefined) => void
  onChoose: (id: number) => void
}

/** The same choice on a map, shaded by how many people of the board a province has. */
function ShadedMap({ provinces, chosen, onPoint, onChoose }: MapProps) {
  const totals = new Map(provinces.map(({ id, total }) => [id, total]))
  const most = Math.max(1, ...provinces.map(({ total }) => total ?? 0))
  return (
    <TileMap
      className={styles.map}
      tileClassName={styles.tile}
      tileOf={(id) => {
        const total = totals.get(id)
        return {
          'data-shade': total === undefined || total === null ? undefined : shadeOf(total, most),
          'data-chosen': id === chosen,
          onPointerEnter: () => onPoint(id),
          onClick: () => onChoose(id),
        }
      }}
      onPointerLeave={() => onPoint(undefined)}
    />
  )
}
