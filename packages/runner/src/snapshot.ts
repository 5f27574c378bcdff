/** Names that metering gives to variables. */
const metered = /^(work|depth|state\d+)$/

/** A module as it was before a program ran: its memory and its variables, which metering exports. */
export class Snapshot {
  private readonly memory: WebAssembly.Memory
  private readonly bytes: Uint8Array
  private readonly variables: readonly { variable: WebAssembly.Global; value: unknown }[]

  constructor(memory: WebAssembly.Memory, exports: WebAssembly.Exports) {
    this.memory = memory
    this.bytes = new Uint8Array(memory.buffer).slice()
    this.variables = Object.entries(exports).flatMap(([name, variable]) =>
      variable instanceof WebAssembly.Global && metered.test(name) ? [{ variable, value: variable.value }] : [],
    )
  }

  /** Puts the module back. @returns false for one whose memory has grown, which no program may find larger */
  restore(): boolean {
    if (this.memory.buffer.byteLength !== this.bytes.length) return false
    new Uint8Array(this.memory.buffer).set(this.bytes)
    for (const { variable, value } of this.variables) variable.value = value
    return true
  }
}

const most = 24

/** Modules that have learned the functions of a world, so that the next program of the same world starts at once. */
export class Kept<Engine extends { restore(): boolean }> {
  private readonly engines = new Map<string, Engine>()

  /** The kept one as it was before its first program; undefined for none that can be put back. */
  restored(world: string): Engine | undefined {
    const engine = this.engines.get(world)
    return engine?.restore() ? engine : undefined
  }

  keep(world: string, engine: Engine): Engine {
    const [oldest] = this.engines.keys()
    if (this.engines.size >= most && oldest !== undefined) this.engines.delete(oldest)
    this.engines.set(world, engine)
    return engine
  }
}
