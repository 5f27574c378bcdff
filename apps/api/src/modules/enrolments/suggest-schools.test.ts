import { describe, expect, it } from 'vitest'
import { enrolment, useApi } from '../../../test/support/harness.ts'
import { hideSchool } from './settle-school-name.ts'

const api = useApi()

async function enrolAt(city: string, organization: string, times = 2) {
  for (let person = 0; person < times; person += 1) {
    const { bearer } = await api.consentingMember()
    const form = { ...enrolment, group: 3, city, organization }
    await api.request.post('/api/user/enroll').set(bearer).send(form).expect(200)
  }
}

const suggest = (bearer: Record<string, string>, query: object) =>
  api.request
    .get('/api/schools')
    .set(bearer)
    .query({ area_id: 32, ...query })

const names = async (query: object): Promise<string[]> => {
  const { bearer } = await api.member()
  const { body } = await suggest(bearer, query).expect(200)
  return body.list.map(({ name }: { name: string }) => name)
}

describe('suggestSchools', () => {
  it('finds schools of the province by letters in order, those of the city first', async () => {
    await enrolAt('南京市', '望舒中学')
    await enrolAt('苏州市', '苏州市第一望舒中学')
    expect(await names({ q: '望舒' })).toEqual(['望舒中学', '苏州市第一望舒中学'])
    expect(await names({ q: '望舒', city: '苏州市' })).toEqual(['苏州市第一望舒中学', '望舒中学'])
    expect(await names({ q: '苏州 望舒' })).toEqual(['苏州市第一望舒中学'])
    expect(await names({ q: '望舒', area_id: 33 })).toEqual([])
    const { bearer } = await api.member()
    const { body } = await suggest(bearer, { q: '一望舒', city: '苏州市' }).expect(200)
    expect(body).toEqual({ list: [{ name: '苏州市第一望舒中学', in_city: true }] })
  })

  it('leaves out a school that one person alone has named, or that is hidden, and suggests nothing for one letter', async () => {
    await enrolAt('苏州市', '只有我写的学校', 1)
    expect(await names({ q: '只有我写' })).toEqual([])
    await enrolAt('苏州市', '藏起来的学校')
    const { id } = await api.services.db.school.findFirstOrThrow({ where: { name: '藏起来的学校' } })
    await hideSchool(api.services, id)
    expect(await names({ q: '藏起来' })).toEqual([])
    expect(await names({ q: '校' })).toEqual([])
    expect(await names({ q: '%_%' })).toEqual([])
  })

  it('answers members only, and valid fields only', async () => {
    await suggest({}, { q: '望舒' }).expect(401)
    const { bearer } = await api.member()
    await suggest(bearer, {}).expect(422)
    await suggest(bearer, { q: '望舒', area_id: 0 }).expect(422)
  })

  it('is limited for each user', async () => {
    const { bearer } = await api.member()
    const answers = await Promise.all(Array.from({ length: 125 }, () => suggest(bearer, { q: '望舒' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
