import { placesNamed } from '@qisuan/rules/places'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

interface Place {
  id: number
  name: string
}

/** A province by its name, the beginning of its name, or its number. @throws ConflictError when there is none */
export async function findProvince({ db }: Services, text: string): Promise<Place> {
  return oneOf(await db.province.findMany({ orderBy: { id: 'asc' } }), text, '省份')
}

/** A city of a province by its name, the beginning of its name, or its number. @throws ConflictError when there is none */
export async function findCity({ db }: Services, provinceId: number, text: string): Promise<Place> {
  return oneOf(await db.city.findMany({ where: { provinceId }, orderBy: { id: 'asc' } }), text, '城市')
}

function oneOf(places: readonly Place[], text: string, what: string): Place {
  const found = placesNamed(places, text)
  const [place, other] = found
  if (place && !other) return place
  const names = (other ? found : places).map(({ name }) => name).join('、')
  throw new ConflictError(`${other ? `叫“${text}”的${what}不止一个` : `没有“${text}”这个${what}`}。有：${names}`)
}
