import { z } from 'zod'
import { instant, roundKey } from '../fields.ts'
import { personId, provinceId, reason, schoolId } from './fields.ts'

/** Form of a field at the command line, where people name what the console lets them pick. */
interface Typed {
  as?: 'person' | 'school' | 'province' | 'round' | 'moment'
  /** The word for it in the usage. */
  word: string
  help: string
}

export const typedFields = z
  .registry<Typed>()
  .add(personId, { as: 'person', word: '谁', help: '手机号或用户号' })
  .add(schoolId, { as: 'school', word: '学校', help: '编号，或只有一所学校有的名称' })
  .add(provinceId, { as: 'province', word: '省份', help: '名称或编号，如 江苏' })
  .add(roundKey, { as: 'round', word: '轮次', help: '如 {年}-1' })
  .add(instant, { as: 'moment', word: '时刻', help: '如 "2026-12-12 09:00"' })
  .add(reason, { word: '原因', help: '为什么，记入操作记录' })
