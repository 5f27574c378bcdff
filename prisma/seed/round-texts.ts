import type { RoundSettings } from '../round-settings.ts'
import { teamScoring } from './prizes.ts'

/** The demo's preliminary tasks (spec §2, Game pages). */
export const taskIntros: RoundSettings['taskIntros'] = {
  5: {
    name: '沙滩任务',
    text: '清晨退潮了，沙滩上露出一级一级的台阶。写几行程序，带机器人走上去，走到太阳那里，路上把贝壳都捡回来。',
    picture: 'beach',
  },
  default: {
    name: '绿色能源竞技场',
    text: '风、太阳和水都能发电。写一段程序，带机器人捡能量、建电站，和对手比一比：时间到了，谁的能量多。',
    picture: 'arena',
  },
}

/** The rules of the demo's finals (spec §5, Final rules). */
export const finalRules: RoundSettings['rules'] = {
  personal: [
    { title: '改名', text: '进入会议后，把名字改成“真实姓名 + 省份/城市”，监考老师按名字核对。' },
    { title: '露脸', text: '全程打开摄像头，正脸要一直在画面里，不用虚拟背景。' },
    { title: '静音', text: '全程静音。有问题在会议里打字，监考老师会回答。' },
    { title: '独立完成', text: '不与他人交流，不请人代做。发现后取消成绩。' },
  ],
  group: [
    { title: '一队一场', text: '按会议里公布的顺序上场，请提前进入会议候场。' },
    {
      title: `${teamScoring.presentationMinutes} 分钟展示`,
      text: '讲题目的理解、算法的思路和跑出来的结果。时间到即停。',
    },
    { title: '全员出镜', text: '名字改成“真实姓名 + 省份/城市”，打开摄像头；轮到自己队之前保持静音。' },
    { title: '现场问答', text: '评委提问，队员都可以回答，分工要说得清楚。' },
    { title: '作品为本队所写', text: '可以用公开的资料，但要说明出处。' },
  ],
}

/** The rules of the demo's extra round. */
export const extraRules: RoundSettings['rules'] = {
  extra: [
    { title: '五道题', text: '五题分别计分，总分即加赛成绩。' },
    { title: '会议监考', text: '用“真实姓名 + 省份/城市”进入会议，打开摄像头，全程静音。' },
  ],
}

/** Rows that the demo's extra-round boards show, by group; the teachers have no board (spec §9). */
export const displayLengths = { 1: 59, 2: 46, 3: 21, 5: 25 } satisfies RoundSettings['displayLengths']
