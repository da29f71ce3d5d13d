import { expect, test } from 'vitest'
import { watchWasmMemory } from './wasm-memory.ts'

const PAGE = 65_536

/** A separate constructor: Node makes memories of the real one when it likes. */
function watch() {
  const wasm: typeof WebAssembly = Object.defineProperties(
    {} as typeof WebAssembly,
    Object.getOwnPropertyDescriptors(WebAssembly),
  )
  return { wasm, countBytes: watchWasmMemory(wasm) }
}

/** A module of one memory of two pages, exported as `m`. */
const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x05, 0x03, 0x01, 0x00, 0x02],
  ...[0x07, 0x05, 0x01, 0x01, 0x6d, 0x02, 0x00],
])

test('memories that the app makes are counted, and grow', () => {
  const { wasm, countBytes } = watch()
  const memory = new wasm.Memory({ initial: 1 })
  expect(memory).toBeInstanceOf(wasm.Memory)
  expect(countBytes()).toBe(PAGE)
  memory.grow(3)
  expect(countBytes()).toBe(4 * PAGE)
})

test.each<[string, (wasm: typeof WebAssembly) => Promise<unknown>]>([
  ['new Instance', async ({ Instance, Module }) => new Instance(new Module(MODULE))],
  ['instantiate of bytes', ({ instantiate }) => instantiate(MODULE)],
  ['instantiate of a module', ({ instantiate, Module }) => instantiate(new Module(MODULE))],
  [
    'instantiateStreaming',
    ({ instantiateStreaming }) =>
      instantiateStreaming(new Response(MODULE, { headers: { 'content-type': 'application/wasm' } })),
  ],
])('memories that a module exports are counted once: %s', async (_, make) => {
  const { wasm, countBytes } = watch()
  const made = await make(wasm)
  expect(made).toBeDefined()
  expect(countBytes()).toBe(2 * PAGE)
})

test('what fails to be made fails as before', async () => {
  const { wasm, countBytes } = watch()
  expect(() => new wasm.Memory({ initial: -1 })).toThrow(TypeError)
  await expect(wasm.instantiate(new Uint8Array([1]))).rejects.toThrow(WebAssembly.CompileError)
  expect(countBytes()).toBe(0)
})
