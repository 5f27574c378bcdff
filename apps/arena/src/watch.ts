/** Milliseconds from one look for what no notification has told to the next. */
const lookEvery = 5000

/** Does a work whenever it is woken, and every few seconds: never twice at once, and once more if it was woken meanwhile. */
export class Watch {
  private readonly timer: NodeJS.Timeout
  private readonly work: () => Promise<void>
  private readonly onError: (error: string) => void
  private isClosed = false
  private isWorking = false
  private isWoken = false

  /** @param onError told of what the work throws, such as of a broken connection to the database: it is done again before long */
  constructor(work: () => Promise<void>, { onError }: { onError: (error: string) => void }) {
    this.work = work
    this.onError = onError
    this.timer = setInterval(() => this.wake(), lookEvery)
    this.timer.unref()
  }

  wake(): void {
    this.isWoken = true
    if (!this.isWorking) void this.run()
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.timer)
  }

  private async run(): Promise<void> {
    this.isWorking = true
    try {
      while (this.isWoken && !this.isClosed) {
        this.isWoken = false
        await this.work()
      }
    } catch (error) {
      this.onError(String(error))
    } finally {
      this.isWorking = false
    }
  }
}
