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

  writeBytes(bytes: Uint8Array): void {
    this.write(this.decoder.decode(bytes, { stream: true }))
  }
}
