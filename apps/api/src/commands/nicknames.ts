import type { Command } from '@commander-js/extra-typings'
import { nickname } from '@qisuan/contracts/fields'
import { hideNickname, replaceNickname, showNickname } from '../modules/accounts/settle-nickname.ts'
import { parsed } from './args.ts'
import { examples, type On } from './command-context.ts'
import { personNamed } from './people.ts'

const who = '手机号或用户号'

/** The commands of `users` that change the nickname which boards show to everybody. */
export function nicknameCommands(users: Command, on: On): void {
  users
    .command('rename')
    .argument('<谁>', who)
    .argument('<昵称>', '不要用真实姓名')
    .description('给人换一个昵称：榜单、海报立即更新')
    .addHelpText('after', examples('users rename 1024 小航'))
    .action(
      on(async (context, arg, typed) => {
        const { id, name } = await personNamed(context, arg)
        const next = parsed(nickname, typed)
        await replaceNickname(context.services, id, { name: next })
        return { lines: [`${name}（${id}）：昵称改为 ${next}`], data: { id, name: next } }
      }),
    )

  users
    .command('hide')
    .argument('<谁>', who)
    .description('隐藏一个人的昵称：榜单、海报和证书查验立即改为“选手”加用户号')
    .addHelpText('after', examples('users hide 1024'))
    .action(
      on(async (context, arg) => {
        const { id } = await personNamed(context, arg)
        const name = await hideNickname(context.services, id)
        return { lines: [`用户 ${id} 的昵称已隐藏，显示为 ${name}`], data: { id, name } }
      }),
    )

  users
    .command('show')
    .argument('<谁>', who)
    .description('恢复隐藏了的昵称')
    .addHelpText('after', examples('users show 1024'))
    .action(
      on(async (context, arg) => {
        const { id } = await personNamed(context, arg)
        const name = await showNickname(context.services, id)
        return { lines: [`用户 ${id} 的昵称恢复为 ${name}`], data: { id, name } }
      }),
    )
}
