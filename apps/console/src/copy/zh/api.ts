export const apiCopy = {
  failed: '没有成功，请再试一次',
  offline: '连不上服务器，请检查网络',
} as const
