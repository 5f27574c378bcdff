interface Call {
  audience: string
  path: string
}

/** The calls among the exports of a module, which also has types and fields. */
type CallsIn<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** Takes the calls out of a module, so that a contract does not list them again. */
export function callsIn<Module extends object>(module: Module): CallsIn<Module> {
  const calls = Object.entries(module).filter(([, each]) => typeof each === 'object' && 'audience' in Object(each))
  // The filter is the one of the type.
  return Object.fromEntries(calls) as CallsIn<Module>
}

/** Puts calls into the order of their table of addresses. */
export function inOrderOf<Calls extends object>(addresses: Record<keyof Calls, string>, calls: Calls): Calls {
  // The same calls in another order.
  return Object.fromEntries(Object.keys(addresses).map((name) => [name, Reflect.get(calls, name)])) as Calls
}
