import { forgetPlatformAccounts, platformErasures } from '../../modules/accounts/erasure/tell-platform.ts'
import { examples, type AddCommands } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { shownFirst, yesOption } from '../line/shown-first.ts'

export const erasuresCommands: AddCommands = (program, on) => {
  const erasures = program
    .command('erasures')
    .description('已注销的人在比赛平台上的账号：接口只能改掉账号名，删除要写信请平台办')

  erasures
    .command('list', { isDefault: true })
    .description('列出要请平台删除的账号')
    .addHelpText('after', examples('erasures'))
    .action(
      on(async ({ services }) => {
        const accounts = await platformErasures(services)
        const time = dateTimeFormat(services)
        const notYet = services.platform.renameUser ? '账号名还没有换掉，每天再试' : '平台不能换账号名，只能写信'
        const rows = accounts.map(({ externalId, account, erasedAt, toldAt }) => [
          account,
          externalId,
          `${time(erasedAt)} 注销`,
          toldAt ? '账号名已换掉' : notYet,
        ])
        const { openId, provider } = services.config.platform
        const whose = openId ? '登录时的 sub' : `平台账号，以及它在 ${provider} 下的编号`
        const letter = `请平台删除这些账号（${whose}）。平台确认以后：script/qisuan erasures done <平台账号> --yes`
        return { lines: rows.length > 0 ? [letter, ...aligned(rows)] : ['没有要请平台删除的账号'], data: accounts }
      }),
    )

  erasures
    .command('done')
    .argument('<平台账号...>', 'erasures 列出的平台账号')
    .option(...yesOption)
    .description('平台确认删除以后，把账号从名单上划掉')
    .addHelpText('after', examples('erasures done 64f1c0ffee64f1c0ffee64f1 --yes'))
    .action(
      on(async ({ services }, accounts, { yes }) => {
        return shownFirst(yes, {
          preview: () => ({ lines: [`会划掉 ${accounts.join('、')}`], data: { accounts } }),
          async write() {
            const count = await forgetPlatformAccounts(services, accounts)
            return { lines: [`已划掉 ${count} 个账号`], data: { count } }
          },
        })
      }),
    )
}
