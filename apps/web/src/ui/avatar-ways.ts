/** Four paths from a start to a goal; combined with four colours they make sixteen avatars. */
export const avatarWays = [
  { d: 'M5.5 18.5H12V12h6.5V5.5', goal: [18.5, 5.5] },
  { d: 'M5.5 18.5v-9H12v6h6.5v-10', goal: [18.5, 5.5] },
  { d: 'M5.5 18.5h13V12h-13V5.5h13', goal: [18.5, 5.5] },
  { d: 'M5.5 18.5v-13h13v10h-7v-4', goal: [11.5, 11.5] },
] as const
