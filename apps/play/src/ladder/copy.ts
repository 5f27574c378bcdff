import { groupText } from '../film/copy.ts'

const languages = { python: 'Python', javascript: 'JavaScript', cpp: 'C++' }
const refusals: Record<string, string> = {
  session_over: '登录过期了，回到比赛网站重新进来。',
  no_program: '先写一份有分数的程序，再上天梯。',
  other_ladder: '你已经在另一组的天梯上了。',
  ladder_closed: '这架天梯已经结束。',
}

/** Everything that the page of a ladder says. */
export const copy = {
  title: (task: string) => `${task}天梯`,
  group: groupText,
  loading: '正在打开天梯…',
  failed: '天梯打不开。看看网络，再试一次。',
  again: '再试一次',
  none: '这里没有天梯。',
  cup: '看杯赛',
  fairPlay: '公平规则',
  closed: '已经结束',
  lead: '程序对程序，一局一局地比。水平相近的碰在一起，先后手各打一局；打得越多，名次越准。',
  own: {
    title: '我的机器人',
    place: (place: number, placed: number) => `第 ${place} 名，共 ${placed} 名`,
    placing: (games: number, needed: number) => `定级中：打了 ${games} 局，满 ${needed} 局排名次`,
    unplaced: '没有排上名次',
    stopped: '你的程序让对局断了三次，先停下来了。改一改，或者再上一次。',
    points: '天梯分',
    games: '局',
    visitor: '从比赛网站登录进来，就能让自己的程序上天梯。',
    enter: '上天梯',
    replace: '换上新程序',
    entering: '正在上天梯…',
    candidate: (language: keyof typeof languages, points: string) =>
      `最近评过分的一份：${languages[language]}，${points} 分`,
    newer: (language: keyof typeof languages, points: string) =>
      `有一份更新的程序：${languages[language]}，${points} 分。换上以后重新定级，名字不变。`,
    write: '写程序',
    noProgram: '写一份程序，交上去得了分，就能上天梯。',
    refused: (code: string) => refusals[code] ?? '没有上去，请再试一次。',
  },
  board: {
    title: '名次',
    place: '名次',
    robot: '机器人',
    language: '语言',
    points: '天梯分',
    games: '局',
    you: '我',
    house: '教练',
    languages,
    first: (robots: number) => `前 ${robots} 名和自己前后的几名`,
    empty: '还没有排出名次。程序打满局数，就会出现在这里。',
    nobody: '还没有程序上天梯，你可以做第一个。',
  },
  games: {
    title: (robot: string) => `${robot}最近的对局`,
    none: '还没有对局，第一局马上就来。',
    won: '胜',
    lost: '负',
    drawn: '平',
    against: (rival: string) => `对 ${rival}`,
  },
} as const
