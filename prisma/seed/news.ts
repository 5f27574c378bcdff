import type { Prisma } from '../generated/client.ts'

type Item = Prisma.NewsItemCreateManyInput

/** End of the preliminary, and of most notices. */
const deadline = '2026-11-30T23:59:00+08:00'

/** The demo's notices; their documents are in the content folder. */
export const notices: readonly Item[] = [
  {
    ...notice('2026-11-16', 'preliminary-deadline.md', '2026 赛季初赛将于 11 月 30 日 23:59 截止提交'),
    preview: '最后两周，请合理安排时间；成绩以截止前最后一次更新为准。',
    important: true,
    endsAt: deadline,
  },
  {
    ...notice('2026-11-15', 'arena-guide.md', '初赛绿色能源竞技场玩法说明与教学视频'),
    preview: '从第一行代码到第一次走到终点：场地、指令和计分一次讲清。',
    endsAt: deadline,
  },
  {
    ...notice('2026-11-12', 'teacher-invites.md', '关于教师组报名及邀请码发放的通知'),
    preview: '在职教师凭邀请码报名教师组，邀请码由各省联系人发放。',
    endsAt: deadline,
  },
  {
    ...notice('2026-11-08', 'final-schedule.md', '全国决赛与金牌加赛时间安排'),
    preview: '个人决赛 12 月 12 日，团队决赛 12 月 13 日，金牌加赛 12 月 20 日。',
    endsAt: '2026-12-20T10:30:00+08:00',
  },
  {
    ...notice('2026-11-02', 'certificates-2025.md', '2025 赛季全国总决赛证书开放下载'),
    preview: '获奖选手登录后在“我的成绩”里查看和下载电子证书。',
  },
  {
    ...notice('2026-10-20', 'province-contacts.md', '各省级赛区组委会联系方式更新'),
    preview: '34 个省级赛区的联系方式已核对完毕，可在“关于我们”查看。',
  },
  {
    ...notice('2026-09-26', 'suzhou-selection.md', '苏州、宁夏赛区选拔榜上线'),
    preview: '两地选手的初赛成绩同时进入本地选拔榜。',
    endsAt: deadline,
  },
  {
    ...notice('2026-09-01', 'season-opening.md', '2026 赛季初赛今日开始'),
    preview: '报名免费，手机号注册即可参加。',
    endsAt: deadline,
  },
  {
    ...notice('2026-08-24', 'privacy.md', '致家长：我们怎样保护孩子的信息'),
    preview: '我们收集什么、为什么、保存多久，以及怎样删除。',
  },
]

/** The demo's news; their texts are in the folder news of the content. */
export const news: readonly Item[] = [
  {
    ...article('2026-11-16', 'two-weeks-left', '还有两周：三千名选手，三十四个省级赛区'),
    img: '/storage/images/morning.svg',
    preview: '从北京到澳门，每个省级赛区都有选手走上了这条路。',
  },
  {
    ...article('2026-11-06', 'forty-minutes', '一节编程课的四十分钟'),
    img: '/storage/images/classroom.svg',
    preview: '听澜中学的信息课没有讲台：学生在网格上讨论怎样少走一步。',
  },
  {
    ...article('2026-10-24', 'team-final', '团队决赛怎么评：八分钟里看什么'),
    img: '/storage/images/team.svg',
    preview: '计算思维、创意、展示与协作，四位评委谈他们的打分习惯。',
  },
  {
    ...article('2026-10-11', 'making-a-map', '绿色能源竞技场幕后：一块地图的诞生'),
    img: '/storage/images/energy.svg',
    preview: '出题组把风、光和电网画成了一张可以编程的地图。',
  },
  {
    ...article('2026-09-20', 'girls', '写代码的女孩们'),
    img: '/storage/images/girls.svg',
    preview: '同一张地图，编程社的三个女孩走出了三条不一样的路。',
  },
  {
    ...article('2026-08-31', 'codequest-tower', 'CodeQuest 落幕：二十一天，一座不断长高的塔'),
    img: '/storage/images/codequest.svg',
    preview: '参赛者共同搭起的关卡里，藏着许多聪明的弯路。',
  },
  {
    ...article('2026-06-22', 'award-june', '六月全国总决赛颁奖：路的尽头是下一个起点'),
    img: '/storage/images/award.svg',
    preview: '获奖名单已经公布，电子证书可以在“我的成绩”下载。',
  },
  {
    ...article('2026-01-18', 'winter-camp', '冬令营日记：五天，从排序到搜索'),
    img: '/storage/images/camp.svg',
    preview: '选手们在雪天里写完了自己的第一个寻路程序。',
  },
]

function notice(date: string, file: string, title: string): Item {
  return { notice: true, title, publishedAt: `${date}T10:00:00+08:00`, url: `/md/${file}` }
}

function article(date: string, slug: string, title: string): Item {
  return { notice: false, title, publishedAt: `${date}T09:00:00+08:00`, url: `/news/${slug}`, redirect: true }
}
