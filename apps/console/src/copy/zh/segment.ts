export const segmentCopy = {
  province: '省份',
  group: '组别',
  played: '参赛',
  advanced: '晋级',
  certified: '实名',
  all: '不限',
  yesNo: {
    played: ['已参赛', '还没参赛'],
    advanced: ['已晋级', '没有晋级'],
    certified: ['已实名', '没有实名'],
  },
} as const
