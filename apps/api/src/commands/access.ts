import { grantAccess, listAccess, revokeAccess } from '../modules/competition/access-list.ts'
import { examples, type AddCommands } from './command-context.ts'
import { peopleNamed } from './people.ts'
import { requireRound } from './args.ts'

export const accessCommands: AddCommands = (program, on) => {
  const access = program.command('access').description('点名放行：让名单里的人进入一轮')

  access
    .command('list')
    .argument('<轮次>')
    .description('看一轮的名单')
    .action(
      on(async ({ services }, round) => {
        const roundKey = await requireRound(services, round)
        const guests = await listAccess(services, roundKey)
        const lines = guests.map(({ userId, name }) => `${userId}  ${name}`)
        return { lines: lines.length > 0 ? lines : [`${roundKey} 没有点名放行的人`], data: guests }
      }),
    )

  access
    .command('grant')
    .argument('<轮次>')
    .argument('[谁...]', '手机号或用户号')
    .option('--file <文件>', '名单文件，有“手机号”或“用户号”一列')
    .description('把人加进名单')
    .addHelpText('after', examples('access grant 2026-3 19900000001', 'access grant 2026-3 --file 加赛名单.xlsx'))
    .action(
      on(async (context, round, args, { file }) => {
        const { services } = context
        const roundKey = await requireRound(services, round)
        const people = await peopleNamed(context, { args, file, roundKey })
        if (!Array.isArray(people)) return people
        const added = await grantAccess(services, roundKey, people)
        return {
          lines: [`${roundKey}：加进 ${added} 人，${people.length - added} 人本来就在`],
          data: { roundKey, added },
        }
      }),
    )

  access
    .command('revoke')
    .argument('<轮次>')
    .argument('<谁...>', '手机号或用户号')
    .description('把人从名单里去掉')
    .action(
      on(async (context, round, args) => {
        const { services } = context
        const roundKey = await requireRound(services, round)
        const people = await peopleNamed(context, { args, file: undefined, roundKey })
        if (!Array.isArray(people)) return people
        const removed = await revokeAccess(services, roundKey, people)
        return { lines: [`${roundKey}：去掉 ${removed} 人`], data: { roundKey, removed } }
      }),
    )
}
