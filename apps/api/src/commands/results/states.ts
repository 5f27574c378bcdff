import { findRound } from '../../modules/competition/queries.ts'
import { setGameState } from '../../modules/results/set-game-state.ts'
import { examples, previewOnly, UsageError, type AddCommands } from '../line/command-context.ts'
import { admissionNote } from '../people/admission-note.ts'
import { personNamed } from '../line/people.ts'
import { requireRound } from '../line/args.ts'

export const statesCommands: AddCommands = (program, on) => {
  program
    .command('state')
    .argument('<轮次>')
    .argument('<谁>', '手机号或用户号')
    .option('--award <奖项>', '如“一等奖”“未获奖”')
    .option('--score <成绩>')
    .option('--note <说明>', '写 none 去掉')
    .option('--yes', '换掉已有的奖项，改低成绩，也真正更正')
    .description(
      '更正一个人在一轮里的成绩和奖项，马上生效；换掉已有的奖项、改低成绩，先预览。成批的用 awards import 和 scores import',
    )
    .addHelpText('after', examples('state 2026-2 19900000001 --award 金牌', 'state 2026-1 1024 --score 4321 --yes'))
    .action(
      on(async (context, arg, who, { award, score, note, yes }) => {
        const { services } = context
        const roundKey = await requireRound(services, arg)
        if (award === undefined && score === undefined && note === undefined) {
          throw new UsageError('请写明改什么：--award、--score 或 --note')
        }
        const points = score === undefined ? undefined : Number(score)
        const { id, name } = await personNamed(context, who)
        const {
          before,
          after,
          state,
          score: now,
          written,
        } = await setGameState(services, {
          roundKey,
          userId: id,
          taking: yes ?? false,
          ...(award !== undefined && { state: award }),
          ...(points !== undefined && { score: points }),
          ...(note !== undefined && { note: note === 'none' ? null : note }),
        })
        return {
          lines: [
            `${name}（${id}）${roundKey}：${before ?? '没有记录'} → ${after}，成绩 ${now ?? '无'}`,
            ...(award === undefined
              ? []
              : await admissionNote(services, (await findRound(services, roundKey)).round, [state])),
            ...(written ? [] : ['', previewOnly]),
          ],
          data: { id, roundKey, before, after, score: now, written },
        }
      }),
    )
}
