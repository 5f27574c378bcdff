import { examples, type AddCommands } from '../line/command-context.ts'

/** Declared here for the help. The launcher runs it itself, because it starts whole installations (script/rehearsal). */
export const rehearseCommand: AddCommands = (program, on) => {
  program
    .command('rehearse')
    .option('--pupils <人数>', '多少个模拟的选手，20 到 100000，默认 200')
    .option('--minutes <分钟>', '最多用多久，默认 60；到时间没有做完的不做了，报告里会写明')
    .description(
      '演练一个赛季：在副本上，用自己的日期、文字和设置，让模拟的选手注册、报名、比赛、看榜、开决赛、领证书，写一份报告',
    )
    .addHelpText(
      'after',
      `${examples('rehearse', 'rehearse --pupils 20000 --minutes 120')}
副本另有数据库、端口、密钥和 Redis，没有一个人的信息，短信是模拟的，比赛平台用自带的。正式的网站只读不写。
Ctrl-C 停下，什么也不留。数据库、网站和模拟的选手都在这台机器上，正在比赛时不要演练。`,
    )
    .action(
      on(async () => ({
        lines: ['这里不能演练：在装了代码的机器上，用 DATABASE_URL 指向数据库，再运行 script/qisuan rehearse'],
        data: null,
        refused: true,
      })),
    )
}
