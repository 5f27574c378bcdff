import { operatorContract } from '@qisuan/contracts/console/contract'
import { draftMessage, type Wording } from '../../modules/messages/draft-message.ts'
import { setSmsMessages } from '../../modules/messages/set-sms-messages.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { reportOf } from '../line/operator-commands.ts'
import { personNamed } from '../line/people.ts'
import { segmentOf, withSegment } from '../line/segment.ts'

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
      on(async (context, options) => {
        const { services, operator } = context
        const wording = wordingOf(options)
        const { seasonYear, ...segment } = await segmentOf(services, options)
        const id = await draftMessage(services, { seasonYear, wording, segment, createdBy: operator })
        const { lines, data } = await reportOf(context, operatorContract.message, { id })
        return { lines: [...lines, '', `谁也还没有收到。发送：script/qisuan messages send ${id} --yes`], data }
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
