/** Messages for failures between browser and server; all other errors have the server's messages. */
export const failures = {
  offline: '网络好像断开了，请检查网络后再试',
  unreachable: '暂时连不上服务器，请稍后再试',
  tooSlow: '服务器响应太慢，请稍后再试',
  unexpected: '出了点小问题，请稍后再试',
  wait: (message: string, seconds: number) => `${message}（${seconds} 秒后可以再试）`,
} as const
