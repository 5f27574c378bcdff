/** Functions that MicroPython exports. */
type Name =
  | '__wasm_call_ctors'
  | 'malloc'
  | 'free'
  | 'mp_js_init'
  | 'proxy_c_init'
  | 'mp_js_register_js_module'
  | 'mp_js_do_exec'
  | 'setThrew'
  | 'emscripten_stack_get_current'
  | '_emscripten_stack_restore'

/** The exports of MicroPython, which WebAssembly gives without their types. */
export class Exports {
  readonly memory: WebAssembly.Memory
  readonly table: WebAssembly.Table
  readonly all: WebAssembly.Exports
  /** @throws Error for another module */
  constructor(all: WebAssembly.Exports) {
    const { memory, __indirect_function_table: table } = all
    if (!(memory instanceof WebAssembly.Memory) || !(table instanceof WebAssembly.Table))
      throw new Error('The module is not MicroPython')
    this.all = all
    this.memory = memory
    this.table = table
  }

  call(name: Name, ...values: number[]): number {
    const exported = this.all[name]
    if (typeof exported !== 'function') throw new Error(`MicroPython exports no ${name}`)
    return Number(exported(...values))
  }
}
