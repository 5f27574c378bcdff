import type { Command } from '@commander-js/extra-typings'
import { findPeople, mostFound, type FoundBy, type FoundPerson } from '../modules/people/find-people.ts'
import { groupName } from '../modules/enrolments/list-enrolments.ts'
import { examples, type CommandContext, type On, type Report } from './command-context.ts'
import { aligned } from './display.ts'
import { requireReason } from './reading.ts'

/** `users find`: what an operator knows of somebody leads to the user number. */
export function findCommand(users: Command, on: On): void {
  users
    .command('find')
    .argument('<谁>', '手机号、用户号、昵称、学校、平台账号；写了 --reason，也按真实姓名找')
    .option('--reason <原因>', '为什么按真实姓名找，记入安全日志')
    .description('找人：昵称和学校写一部分就行，真实姓名要写全')
    .addHelpText('after', examples('users find 小航', 'users find 林远航 --reason 家长来电，忘了用户号'))
    .action(on(async (context, query, { reason }) => find(context, query, reason)))
}

async function find(context: CommandContext, query: string, typed: string | undefined): Promise<Report> {
  const { services, subjects, recordReading } = context
  const reason = typed === undefined ? undefined : requireReason(typed)
  const { people, total } = await findPeople(services, {
    query,
    realnames: reason !== undefined,
    async beforeOpening(userIds) {
      for (const id of userIds) subjects.add(id)
      await recordReading(reason === undefined ? { userIds, fields: [] } : { userIds, fields: ['realname'], reason })
    },
  })
  const lines = [
    ...(people.length > 0 ? aligned(people.map(rowOf)) : [`没有找到“${query}”`]),
    ...(total > people.length ? [`一共 ${total} 人，只列出 ${mostFound} 人：请写得更具体些`] : []),
    ...(reason === undefined ? ['没有按真实姓名找。要找，加上 --reason 写明原因'] : []),
  ]
  return { lines, data: { total, people } }
}

const foundBy: Readonly<Record<FoundBy, string>> = {
  phone: '手机号',
  realname: '真实姓名',
  nickname: '昵称',
  school: '学校',
  id: '用户号',
  platform: '平台账号',
}

const rowOf = ({ id, name, phone, certified, enrolment, foundBy: by }: FoundPerson): (string | number)[] => [
  id,
  name,
  phone,
  certified ? '已实名' : '未实名',
  enrolment ? `${enrolment.year} ${groupName(enrolment.group)}` : '没有报名',
  enrolment ? `${enrolment.province} ${enrolment.city}` : '',
  enrolment ? enrolment.organization || '个人' : '',
  `按${by.map((each) => foundBy[each]).join('、')}`,
]
