/** Texts of the figure of advancing: the steps from the enrolment to the final. */
export const advancing = {
  steps: { enrolled: '报名', played: '参加初赛', advanced: '晋级决赛' },
  people: (count: string) => `${count} 人`,
  share: (percent: string) => `上一步的 ${percent}%`,
  asOf: (time: string) => `报名人数是现在的，参加初赛和晋级的人数看 ${time} 的初赛榜`,
}
