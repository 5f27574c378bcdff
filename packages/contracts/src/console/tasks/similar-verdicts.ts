/** Decisions about two programs that are alike, in words. */
export const similarVerdicts = { unsuspicious: '没有问题', copied: '抄袭' } as const
