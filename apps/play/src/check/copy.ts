import type { DeviceProblem } from '@qisuan/arena/device-state'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} 秒`

const span = (minutes: number) => {
  if (minutes < 120) return `${minutes} 分钟`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} 小时` : `${Math.round(minutes / (24 * 60))} 天`
}

/** Everything that the page of the check says. */
export const copy = {
  title: '设备检测',
  lead: '考试前一周，用考试那天的电脑、浏览器和网络做一遍，大约十秒。做完，监考老师看得到结果。',
  again: '再测一次',
  running: '正在检测…',
  failed: '检测没有做完。看看网络，再测一次。',
  good: '这台电脑可以用来考试',
  bad: '这台电脑还不能用来考试',
  parts: { browser: '浏览器', speed: '运行程序', connection: '网络', saving: '保存和接着写', clock: '电脑的钟' },
  fine: {
    browser: '够新',
    speed: (run: number) => `三种语言都能运行，最慢的用了 ${seconds(run)}`,
    connection: (trip: number) => `来回 ${Math.round(trip)} 毫秒`,
    saving: '存得上，也取得回',
    clock: '准',
  },
  clockOff: (minutes: number) => `差了 ${span(minutes)}。不影响考试：考试的时间以服务器为准。`,
  mend: {
    browser: '浏览器太旧，或者关掉了网页程序的功能。装新版的 Chrome、Edge 或 Firefox，再测一次。',
    speed: '程序运行得太慢，或者运行不了。关掉别的程序和网页，接上电源；还是慢，就换一台电脑。',
    connection: '网络太慢。离路由器近一点，或者插网线；别人正在看视频、下载的，请他们等考试结束。',
    saving: '写的程序存不到服务器上。换一个网络试试；学校的网络，请老师放行比赛网站。',
  } satisfies Record<DeviceProblem, string>,
}
