import type { NextStep } from '../../app-error.ts'

/** First step of operators while there is no season. */
export const createSeasonFirst: NextStep = {
  shell: '先用 season create <年份> 建立',
  console: '先在“赛季和轮次”里建立',
}
