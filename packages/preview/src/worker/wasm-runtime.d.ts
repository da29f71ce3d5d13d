/** Types for the used part of the package, which ships none. */

declare module '@napi-rs/wasm-runtime' {
  export class WASI {
    constructor(options: { version: 'preview1' })
  }

  export interface InstantiateOptions {
    context: unknown
    asyncWorkPoolSize: number
    wasi: WASI
    overwriteImports(
      imports: Record<'env' | 'napi' | 'emnapi', Record<string, unknown>>,
    ): Record<string, Record<string, unknown>>
    beforeInit(options: { instance: WebAssembly.Instance }): void
  }

  export function instantiateNapiModule(
    wasm: WebAssembly.Module,
    options: InstantiateOptions,
  ): Promise<{ napiModule: { exports: unknown } }>
}
