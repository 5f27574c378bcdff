import { suggestedUpTo } from '@qisuan/rules/limits'
import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { group, language, line, organization, whole } from './fields.ts'

const areaId = whole(1, 99, messages.area).describe('省级行政区编号，见 cities.json')
const city = line(30).min(1, messages.city).describe('城市，须属于该省')
const invite = line(40).optional().describe('教师邀请码，只有教师组需要')

export const enroll = endpoint('enroll', {
  summary: '报名',
  section: '2, 3, 7',
  audience: 'member',
  window: 'enrolment',
  body: z.object({
    area_id: areaId,
    city,
    age: whole(0, 120).optional().describe('年龄段，网站总是送 5'),
    group,
    language,
    organization: organization.default(''),
    invite,
  }),
  answer: user,
  errors: ['consent_required', 'already_enrolled'],
})

export const correctEnrolment = endpoint('correctEnrolment', {
  summary: '更正自己的组别、赛区和学校，到第一个成绩为止',
  section: '2',
  audience: 'member',
  window: 'enrolment',
  limits: [{ per: 'user', max: 20, seconds: 60 * 60 }],
  body: z.object({ area_id: areaId, city, group, organization: organization.default(''), invite }),
  answer: user,
  errors: ['consent_required', 'not_enrolled', 'conflict'],
})

export const cities = endpoint('cities', {
  summary: '省份和城市',
  section: '7',
  audience: 'public',
  answer: z
    .record(z.string().describe('省份'), z.object({ id: z.int().describe('area_id'), cities: z.array(z.string()) }))
    .describe('省份 → 编号和城市'),
})

export const suggestSchools = endpoint('suggestSchools', {
  summary: '按写下的几个字，列出一个省里已有的学校，本市的在前',
  section: '2',
  audience: 'member',
  limits: [{ per: 'user', max: 120, seconds: 60 }],
  query: z.object({
    area_id: whole(1, 99, messages.area).describe('省级行政区编号'),
    city: line(30).optional().describe('城市，它的学校排在前面'),
    q: line(suggestedUpTo).describe('校名里的字，可以跳着写；少于两个字没有结果'),
  }),
  answer: z.object({
    list: z
      .array(z.object({ name: z.string().describe('学校的名称'), in_city: z.boolean().describe('本市有它的选手') }))
      .describe('最多 8 所；只有一个人写过的学校不列'),
  }),
})
