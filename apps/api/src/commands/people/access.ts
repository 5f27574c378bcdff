import { grantAccess, grantedAmong, importAccess, revokeAccess } from '../../modules/access/access-list.ts'
import { examples, type AddCommands } from '../line/command-context.ts'
import { importOptions } from '../line/import-file.ts'
import { importsCommands, undoHint } from '../results/imports.ts'
import { listOption, withPeople } from '../line/people.ts'
import { requireRound } from '../line/args.ts'

export const accessCommands: AddCommands = (program, on) => {
  const access = program.command('access').description('点名放行：让名单里的人进入一轮')

  access
    .command('grant')
    .argument('<轮次>')
    .argument('[谁...]', '手机号或用户号')
    .option(...listOption)
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('把人加进名单。直接写人马上生效，名单文件先预览')
    .addHelpText(
      'after',
      examples(
        'access grant 2026-3 19900000001',
        'access grant 2026-3 --file 加赛名单.xlsx',
        'access grant 2026-3 --file 加赛名单.xlsx --yes',
      ),
    )
    .action(
      on(async (context, round, args, options) => {
        const { services } = context
        const roundKey = await requireRound(services, round)
        return withPeople(
          context,
          { args, roundKey, options },
          {
            async preview(people) {
              const known = await grantedAmong(services, roundKey, people)
              return told(`${roundKey}：加进 ${people.length - known} 人，${known} 人本来就在`, { roundKey })
            },
            async write(people, file) {
              const granted =
                file === undefined
                  ? { result: await grantAccess(services.db, roundKey, people) }
                  : await importAccess(services, file, roundKey, people)
              const added = granted.result
              const line = `${roundKey}：加进 ${added} 人，${people.length - added} 人本来就在`
              if (!('id' in granted)) return told(line, { roundKey, added })
              const data = { roundKey, added, importId: granted.id }
              return { lines: [line, undoHint('access', granted.id)], data }
            },
          },
        )
      }),
    )

  importsCommands(access, on, { kind: 'access', noun: 'access', undoes: '它加进的人去掉，本来就在的不动' })

  access
    .command('revoke')
    .argument('<轮次>')
    .argument('[谁...]', '手机号或用户号')
    .option(...listOption)
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description(
      '把人从名单里去掉：先预览；用名单文件时，里面的人不论什么时候加进的都去掉，只收回一次导入用 access undo',
    )
    .addHelpText(
      'after',
      examples('access revoke 2026-3 19900000001 --yes', 'access revoke 2026-3 --file 加赛名单.xlsx'),
    )
    .action(
      on(async (context, round, args, options) => {
        const { services } = context
        const roundKey = await requireRound(services, round)
        return withPeople(
          context,
          { args, roundKey, options, taking: true },
          {
            async preview(people) {
              return told(`${roundKey}：去掉 ${await grantedAmong(services, roundKey, people)} 人`, { roundKey })
            },
            async write(people) {
              const removed = await revokeAccess(services, roundKey, people)
              return told(`${roundKey}：去掉 ${removed} 人`, { roundKey, removed })
            },
          },
        )
      }),
    )
}

const told = (line: string, data: object) => ({ lines: [line], data })
