/** Most bytes of a character. */
const widest = 4

/** Output of a program, up to a limit of characters. */
export class Output {
  text = ''
  private most: number
  private readonly decoder = new TextDecoder()
  constructor(most: number) {
    this.most = most
  }

  /** Takes nothing more. */
  close(): void {
    this.most = 0
  }

  write(text: string): void {
    if (this.text.length < this.most) this.text = (this.text + text).slice(0, this.most)
  }

  /** Looks at no more bytes than there is room for: a program may write megabytes at the price of one call. */
  writeBytes(bytes: Uint8Array): void {
    const room = Math.max(this.most - this.text.length, 0) * widest
    this.write(this.decoder.decode(bytes.subarray(0, room), { stream: true }))
  }
}
