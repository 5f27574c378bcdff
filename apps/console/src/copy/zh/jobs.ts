export const jobsCopy = {
  kinds: {
    importScores: '导入成绩',
    undoScoreImport: '撤回成绩',
    importAwards: '导入获奖名单',
    importAliases: '导入学校的写法',
    importSeats: '导入排座表',
    publishRankings: '公布榜单',
    makeBackup: '备份',
    rotateKeys: '更换密钥',
    checkBackup: '检查备份',
  },
  states: { waiting: '等着开始', running: '进行中', done: '完成', failed: '没有成功', interrupted: '中断了' },
  who: (operator: string, time: string) => `${operator} · ${time}`,
  reason: (reason: string) => `理由：${reason}`,
  ordered: '已交给后台去做',
  goesOn: '关掉这一页也会做完，回来就看得到。',
  log: '经过',
} as const
