import { draftMessage, type Wording } from '../modules/messages/draft-message.ts'
import { listMessages, messageProgress } from '../modules/messages/list-messages.ts'
import { previewMessage } from '../modules/messages/preview-message.ts'
import { sendMessage, stopMessage } from '../modules/messages/send-message.ts'
import { setSmsMessages } from '../modules/messages/set-sms-messages.ts'
import { wholeNumber } from './args.ts'
import { examples, previewOnly, UsageError, type AddCommands } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { previewReport, progressReport, stateLabels, yuan } from './message-report.ts'
import { personNamed } from './people.ts'
import { segmentOf, withSegment } from './segment.ts'

export const messagesCommands: AddCommands = (program, on) => {
  const messages = program.command('messages').description('消息：给报了名的一部分人发站内通知或短信')

  withSegment(messages.command('preview'))
    .option('--title <标题>', '站内通知的标题')
    .option('--text <正文>', '站内通知的正文；{name} 是昵称，{group} 组别，{province} 省份')
    .option('--sms <模板>', '发短信：设置 smsTemplates 里的一个模板')
    .description('写一条消息，看发给多少人、谁收不到、短信要多少钱、什么时候发完。谁也还不会收到')
    .addHelpText(
      'after',
      examples(
        'messages preview --played no --title "初赛还有三天" --text "{name}，登录以后点“进入初赛”。"',
        'messages preview --played no --sms 初赛提醒',
        'messages preview --advanced yes --certified no --province 江苏 --sms 决赛确认',
      ),
    )
    .action(
      on(async ({ services, operator }, options) => {
        const wording = wordingOf(options)
        const { seasonYear, ...segment } = await segmentOf(services, options)
        const id = await draftMessage(services, { seasonYear, wording, segment, createdBy: operator })
        const { lines, data } = await previewReport(services, await previewMessage(services, id))
        return { lines: [...lines, '', `谁也还没有收到。发送：script/qisuan messages send ${id} --yes`], data }
      }),
    )

  messages
    .command('send')
    .argument('<编号>')
    .option('--yes', '真正发送')
    .description('发送一条写好的，或接着发停了的。通知马上看得到；短信由网站在后台发，夜里不发')
    .addHelpText('after', examples('messages send 12', 'messages send 12 --yes'))
    .action(
      on(async ({ services }, arg, { yes }) => {
        const id = wholeNumber(arg, '编号')
        if (!yes) {
          const { lines, data } = await previewReport(services, await previewMessage(services, id))
          return { lines: [...lines, '', previewOnly], data }
        }
        const message = await sendMessage(services, id)
        const done =
          message.channel === 'notice'
            ? `已发给 ${message.sent} 人，登录就看得到`
            : `开始发给 ${message.recipientCount} 人。看进度：messages show ${id}；停下：messages stop ${id}`
        return { lines: [`${id} 号：${done}`], data: message }
      }),
    )

  messages
    .command('stop')
    .argument('<编号>')
    .description('停下：短信最多再发出十条，通知从网站上撤下。messages send 接着发')
    .addHelpText('after', examples('messages stop 12'))
    .action(
      on(async ({ services }, arg) => {
        const { id } = await stopMessage(services, wholeNumber(arg, '编号'))
        return progressReport(services, await messageProgress(services, id))
      }),
    )

  messages
    .command('show')
    .argument('<编号>')
    .description('一条消息：全文、发给谁、发到哪里了、花了多少')
    .addHelpText('after', examples('messages show 12'))
    .action(
      on(async ({ services }, arg) =>
        progressReport(services, await messageProgress(services, wholeNumber(arg, '编号'))),
      ),
    )

  messages
    .command('list')
    .description('写过的全部消息，新的在前')
    .action(
      on(async ({ services }) => {
        const all = await listMessages(services)
        const time = dateTimeFormat(services)
        const rows = all.map(({ id, state, channel, title, body, sent, recipientCount, parts, price, createdAt }) => [
          `${id} 号`,
          stateLabels[state],
          time(createdAt),
          `${sent}/${recipientCount} 人`,
          channel === 'sms' ? yuan(parts * (price ?? 0)) : '通知',
          title ?? Array.from(body).slice(0, 20).join(''),
        ])
        return { lines: rows.length > 0 ? aligned(rows) : ['还没有写过消息'], data: all }
      }),
    )

  messages
    .command('opt-out')
    .argument('<谁>', '手机号或用户号')
    .option('--undo', '本人又要收了')
    .description('有人回复短信 R 或来电说不要：记下来，以后不给这个人发短信。验证码照发，通知照样看得到')
    .addHelpText('after', examples('messages opt-out 19900000001'))
    .action(
      on(async (context, arg, { undo = false }) => {
        const { id, name } = await personNamed(context, arg)
        const changed = await setSmsMessages(context.services, id, undo)
        const done = undo ? '又收短信了' : '不再收短信'
        return {
          lines: [`${name}（${id}）：${changed ? done : `早就${undo ? '收' : '不收'}短信了，没有改动`}`],
          data: { id, changed },
        }
      }),
    )
}

interface WordingOptions {
  title?: string | undefined
  text?: string | undefined
  sms?: string | undefined
}

/** @throws UsageError when the options say neither a notice nor an SMS, or a number that may be somebody's */
function wordingOf({ title, text, sms }: WordingOptions): Wording {
  if (sms !== undefined) {
    if (title !== undefined || text !== undefined) throw new UsageError('短信的文字在模板里，不写 --title 和 --text')
    return { channel: 'sms', template: sms }
  }
  if (title === undefined || text === undefined)
    throw new UsageError('站内通知写 --title 和 --text，短信写 --sms <模板>')
  // In a shell a new line is typed as \n.
  return { channel: 'notice', title, body: text.replaceAll(String.raw`\n`, '\n') }
}
