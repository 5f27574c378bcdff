import { placesNamed } from '@qisuan/rules/places'
import type { Services } from '../../services/services.ts'
import { cell, filled, quoted } from '../../services/tables/cells.ts'

/** The column of a file that names a province: 江苏省, 江苏, or 32. */
export async function provinceColumn({ db }: Services) {
  const provinces = await db.province.findMany({ orderBy: { id: 'asc' } })
  return {
    headings: ['省份', '省', '省市', '赛区', 'province'],
    required: true,
    schema: filled(
      cell((text, refuse) => {
        const [place, other] = placesNamed(provinces, text)
        return place && !other ? place : refuse(`${quoted(text)}${other ? '不止一个省份' : '不是省份'}`)
      }),
    ),
  } as const
}
