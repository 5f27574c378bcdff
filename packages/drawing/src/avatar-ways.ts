/** Four paths from a start to a goal, as `x y x y …`; combined with four colours they make sixteen avatars. */
export const avatarWays = [
  { corners: '5.5 18.5 12 18.5 12 12 18.5 12 18.5 5.5', goal: [18.5, 5.5] },
  { corners: '5.5 18.5 5.5 9.5 12 9.5 12 15.5 18.5 15.5 18.5 5.5', goal: [18.5, 5.5] },
  { corners: '5.5 18.5 18.5 18.5 18.5 12 5.5 12 5.5 5.5 18.5 5.5', goal: [18.5, 5.5] },
  { corners: '5.5 18.5 5.5 5.5 18.5 5.5 18.5 15.5 11.5 15.5 11.5 11.5', goal: [11.5, 11.5] },
] as const
