/** Ways of keeping a picture. */
export const pictures = {
  press: '长按图片，保存到相册',
  save: '保存图片',
  play: (label: string) => `播放${label}`,
} as const
