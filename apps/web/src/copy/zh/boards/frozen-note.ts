/** Texts of the note on a frozen board. */
export const frozenNote = {
  title: '榜单已封存',
  text: (time: string) => `${time} 起封榜，名次停在那之前的一次公布；之后的成绩照常计入，揭榜时一起公布。`,
  watch: (group: string) => `${group}正在揭榜，去看`,
} as const
