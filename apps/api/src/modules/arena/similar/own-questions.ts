import type { OwnNotice } from '@qisuan/contracts/messages'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { presentAnswers } from './present.ts'
import { taskNames } from './task-names.ts'

/**
 * Questions about a person's own programs, as notices: those that are not decided first, then the newest first. Nothing in them tells whose
 * the other program is.
 */
export async function ownQuestions(services: Services, userId: number): Promise<OwnNotice[]> {
  const { db, arena } = services
  const questions = await db.similarQuestion.findMany({
    where: { userId },
    include: { answers: { orderBy: { id: 'asc' } } },
    orderBy: [{ outcome: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
  })
  if (questions.length === 0 || !arena) return []
  const { rows } = await arena.query<{ id: number; task: string; language: string; source: string }>(
    'select id, task, language, source from attempt where id = any($1)',
    [questions.map(({ attempt }) => attempt)],
  )
  const programs = new Map(rows.map((program) => [program.id, program]))
  const names = await taskNames(services)
  return questions.map(({ id, attempt, askedAt, dueAt, readAt, answers, outcome }) => {
    const program = programs.get(attempt)
    const task = names.get(program?.task ?? '') ?? ''
    return {
      id,
      title: outcome === null ? '请你说说，这份程序是怎样写的' : '你的程序看过了',
      text: texts[outcome ?? 'asked'],
      sent_at: askedAt.toISOString(),
      read: readAt !== null,
      question: {
        task,
        language: program?.language ?? '',
        program: program?.source ?? null,
        due_at: dueAt.toISOString(),
        answers: presentAnswers(answers),
        outcome,
      },
    }
  })
}

/** Accusing nobody: most programs that are alike are honest. */
const texts = {
  asked:
    '你交的一份程序，和别人交的有不少地方像。像不等于抄：老师讲过的写法、很短的程序，常常会像。\n' +
    '所以想先听你说：你是怎样想到这样写的，哪里最难，改过些什么，有没有人教你或帮你。照实写就好，可以请家长陪你一起写。',
  unsuspicious: '组委会看过了你的程序，没有问题，你的成绩照常算。谢谢你！',
  copied:
    '组委会看过了你的程序，也看了你的回答。这份程序和别人的有太多一样的地方，组委会认为它不是各自写出来的。\n' +
    '要是因此取消成绩，会另外告诉你原因。你觉得不对，可以请家长帮你申诉。',
} as const

/**
 * Stores an answer. Answers may follow each other until it is decided; one that is sent again, because no reply came back, is there once.
 * @throws AppError not_found when it is not a question to this person · conflict (409) after the decision, or after twenty answers
 */
export async function answerQuestion(
  { db, clock }: Services,
  userId: number,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const now = clock.now()
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from similar_question where id = ${id} for update`
    const question = await tx.similarQuestion.findFirst({
      where: { id, userId },
      include: { answers: { orderBy: { id: 'asc' } } },
    })
    if (!question) throw new AppError('not_found', '没有这个问题')
    if (question.answers.at(-1)?.text === text) return
    if (question.outcome !== null) throw new AppError('conflict', '已经有结果了，不能再回答')
    if (question.answers.length >= most) throw new AppError('conflict', `已经回答了 ${most} 次`)
    await tx.similarQuestion.update({
      where: { id },
      data: { readAt: question.readAt ?? now, answers: { create: { text, answeredAt: now } } },
    })
  })
}

const most = 20
