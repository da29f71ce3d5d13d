/** Counts the memory of WebAssembly that the app can reach: the browser counts it to no heap, and an app may take all there is. */

/** Must run before the app. Answers a function that gives the bytes of all memories that are still there. */
export function watchWasmMemory(wasm: typeof WebAssembly): () => number {
  const known = new WeakSet<WebAssembly.Memory>()
  const memories = new Set<WeakRef<WebAssembly.Memory>>()
  const { Memory, Instance, instantiate, instantiateStreaming } = wasm

  function note(memory: WebAssembly.Memory): void {
    if (known.has(memory)) return
    known.add(memory)
    memories.add(new WeakRef(memory))
  }

  function noteExports(instance: WebAssembly.Instance): void {
    for (const exported of Object.values(instance.exports)) if (exported instanceof Memory) note(exported)
  }

  /** Some answer the instance itself, some a pair of module and instance. */
  function noteResult(result: WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource): void {
    noteExports(result instanceof Instance ? result : result.instance)
  }

  /** Found by its name like the original, and like it never enumerated. */
  function replace(name: keyof typeof WebAssembly, value: unknown): void {
    Object.defineProperty(wasm, name, { value, writable: true, configurable: true })
  }

  replace('Memory', new Proxy(Memory, { construct: construct(note) }))
  replace('Instance', new Proxy(Instance, { construct: construct(noteExports) }))
  for (const [name, original] of Object.entries({ instantiate, instantiateStreaming })) {
    replace(
      name as 'instantiate' | 'instantiateStreaming',
      new Proxy(original, {
        apply(target, self, args) {
          const result: ReturnType<typeof instantiateStreaming> = Reflect.apply(target, self, args)
          // The caller handles failures.
          result.then(noteResult, () => undefined)
          return result
        },
      }),
    )
  }

  return () => {
    let bytes = 0
    for (const reference of memories) {
      const memory = reference.deref()
      if (memory === undefined) memories.delete(reference)
      else bytes += memory.buffer.byteLength
    }
    return bytes
  }
}

function construct<Made extends object>(note: (made: Made) => void) {
  return (target: new (...args: never) => Made, args: unknown[], newTarget: unknown): Made => {
    const made: Made = Reflect.construct(target, args, newTarget as typeof target)
    note(made)
    return made
  }
}
