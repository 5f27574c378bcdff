import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the installation's reports of rehearsals. */
function folder(): string {
  const dataDir = process.env['DATA_DIR']
  if (!dataDir) throw new Error('there is no installation: start.ts sets DATA_DIR')
  return join(dataDir, 'rehearsals')
}

/** A phase in which so many a minute came through, and 99 % of all calls were answered within so many milliseconds. */
function phase(
  [key, title]: readonly [string, string],
  [people, perMinute, p99]: readonly [number, number, number],
  change: object = {},
) {
  const calls = { count: people * 2, p50: p99 / 12, p95: p99 / 2.5, p99, max: p99 * 1.4 }
  return {
    key,
    title,
    pace: { atOnce: 24 },
    people,
    done: people,
    failed: 0,
    left: 0,
    seconds: Math.round((people / perMinute) * 600) / 10,
    perMinute,
    calls,
    steps: [
      { name: `${title}：打开页面`, failed: 0, ...calls, p99: p99 / 2 },
      { name: title, failed: 0, ...calls },
    ],
    errors: [],
    usage: { busy: 0.91, apiSeconds: 60, pupilsSeconds: 30, apiMegabytes: 214, freeMegabytes: 900 },
    ...change,
  }
}

const before = [
  phase(['register', '注册'], [2000, 512, 610]),
  phase(['enrol', '同意和报名'], [2000, 1480, 240]),
  phase(['play', '第一次进入比赛'], [2000, 2060, 180]),
  phase(['boards', '公布后看榜'], [2000, 1950, 7100], { pace: { withinSeconds: 60 } }),
  phase(['final', '决赛开场'], [400, 1180, 3400], { pace: { withinSeconds: 10 } }),
  phase(['certificates', '领证书'], [400, 930, 420]),
]
const after = [
  phase(['register', '注册'], [2000, 803, 390]),
  phase(['enrol', '同意和报名'], [2000, 1620, 220]),
  phase(['play', '第一次进入比赛'], [2000, 2480, 150]),
  phase(['boards', '公布后看榜'], [2000, 1980, 2900], { pace: { withinSeconds: 60 } }),
  phase(['final', '决赛开场'], [400, 1090, 4100], {
    pace: { withinSeconds: 10 },
    done: 394,
    failed: 6,
    errors: [{ step: '进入决赛', what: '503 unavailable', count: 6, firstAt: 2.4 }],
  }),
  phase(['certificates', '领证书'], [400, 940, 410]),
]

const report = {
  format: 1,
  timeZone: 'Asia/Shanghai',
  pupils: 2000,
  season: '全国青少年 AI 算法编程挑战赛 2026 赛季',
  machine: { cores: 2, processor: '一台两核的服务器', memoryMegabytes: 3920, node: 'v24.4.0', redis: false },
  busyBefore: 0.06,
  complete: true,
  publicationSeconds: 1.2,
  notes: [],
}

/** Keeps the reports of two rehearsals, as `script/qisuan rehearse` writes them. */
export function keepRehearsals(): void {
  const earlier = {
    ...report,
    id: '2026-11-12-143000',
    startedAt: '2026-11-12T14:30:00.000Z',
    seconds: 655,
    phases: before,
    trouble: {
      phase: 'boards',
      title: '公布后看榜',
      text: '没有出错，但是慢：“看榜”最慢的百分之一要等 7.1 秒以上',
    },
    advice: ['公布后看榜的 p99 是 7.1 秒：再加一个网站进程，共用一个 Redis；图片和脚本交给反向代理缓存'],
    previous: null,
  }
  const later = {
    ...report,
    id: '2026-11-19-141500',
    startedAt: '2026-11-19T14:15:00.000Z',
    seconds: 581,
    phases: after,
    trouble: {
      phase: 'final',
      title: '决赛开场',
      text: '“进入决赛”在开始后 2.4 秒第一次出错：数据库或网站来不及（503 unavailable）。这一步一共 400 人，没有办成 6 人',
    },
    advice: [
      '决赛开场最慢的百分之一要等 4.1 秒以上：开场时多一个网站进程，或者分几个考场，错开几分钟',
      '注册每分钟 803 人，2000 人要 3 分钟：密码要算得慢才安全，所以快慢由处理器决定（现在 2 核）。报名分几天开放，或者加核',
    ],
    previous: {
      id: earlier.id,
      pupils: earlier.pupils,
      phases: before.map(({ key, title, perMinute, failed, calls }) => ({
        key,
        title,
        perMinute,
        failed,
        p99: calls.p99,
      })),
    },
  }
  for (const each of [earlier, later]) {
    mkdirSync(join(folder(), each.id), { recursive: true })
    writeFileSync(join(folder(), each.id, 'report.json'), JSON.stringify(each))
  }
}

/** Writes down how far a rehearsal is, as one does that runs. */
export function noteRunning(step: string, done: number, of: number): void {
  const now = new Date().toISOString()
  const progress = {
    startedAt: now,
    aliveAt: now,
    pupils: of,
    step,
    counter: { done, of },
    phases: [{ title: '注册', done: of, failed: 0, perMinute: 803 }],
  }
  mkdirSync(join(folder(), 'running'), { recursive: true })
  writeFileSync(join(folder(), 'running', 'progress.json'), JSON.stringify(progress))
}
