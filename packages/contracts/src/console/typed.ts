import { z } from 'zod'
import { group, groupNumber, instant, roundKey } from '../fields.ts'
import { roleNames } from './access/rights.ts'
import {
  ceremonyId,
  grants,
  keyGrants,
  operatorId,
  personId,
  provinceId,
  reason,
  schoolId,
  weightedTasks,
} from './fields.ts'

/** Form of a field at the command line, where people name what the console lets them pick. */
interface Typed {
  as?: 'person' | 'school' | 'province' | 'round' | 'moment' | 'group' | 'member' | 'grants' | 'ceremony' | 'tasks'
  /** The word for it in the usage. */
  word: string
  help: string
}

const grantsHelp = `多个用逗号隔开：${Object.entries(roleNames)
  .map(([role, name]) => `${role}（${name}）`)
  .join('、')}；只管几个省的，如 people_desk@江苏+浙江`

export const typedFields = z
  .registry<Typed>()
  .add(personId, { as: 'person', word: '谁', help: '手机号或用户号' })
  .add(schoolId, { as: 'school', word: '学校', help: '编号，或只有一所学校有的名称' })
  .add(provinceId, { as: 'province', word: '省份', help: '名称或编号，如 江苏' })
  .add(roundKey, { as: 'round', word: '轮次', help: '如 {年}-1' })
  .add(instant, { as: 'moment', word: '时刻', help: '如 "2026-12-12 09:00"' })
  .add(group, { as: 'group', word: '组', help: '组名、字母或编号' })
  .add(groupNumber, { as: 'group', word: '组', help: '组名、字母或编号' })
  .add(operatorId, { as: 'member', word: '登录名', help: '登录名' })
  .add(grants, { as: 'grants', word: '角色', help: grantsHelp })
  .add(keyGrants, { as: 'grants', word: '角色', help: grantsHelp })
  .add(ceremonyId, { as: 'ceremony', word: '编号', help: '编号的开头；只有一场没结束时可以不写' })
  .add(weightedTasks, { as: 'tasks', word: '题目', help: '编号；几道合成一个成绩的，写各占多少：sand=40,shortest=60' })
  .add(reason, { word: '原因', help: '为什么，记入操作记录' })
