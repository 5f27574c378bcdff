/** Words around the picture of a certificate. */
export const certificateCopy = {
  label: (name: string, award: string, round: string) => `证书：${name}，${round}，${award}`,
  failed: '证书没有画出来：标志、签名或印章的图片读不到。',
  again: '再画一次',
  name: '姓名',
  sampleName: '张小明',
  sampleAward: '一等奖',
  none: '这一轮是邀请，不发证书。',
  award: '奖项',
  sample: '样张：编号全是 0，查验不到。其他和选手看到的一样。',
} as const
