/** What the walk over the packages finds, and what grouping and writing work on. */

export interface ModuleGraph {
  /** By path relative to the SDK's `node_modules`, or `stand-ins/…`. */
  modules: ReadonlyMap<string, GraphModule>
  /** Import specifier → path of its module. */
  entries: ReadonlyMap<string, string>
  /** File name under `assets/` → bytes. */
  assets: ReadonlyMap<string, Uint8Array>
}

export interface GraphModule {
  path: string
  /** CommonJS, minified. */
  code: string
  /** Specifier in the code → path of the module. A specifier that leads nowhere is left out and throws when required. */
  imports: Readonly<Record<string, string>>
  /** Export names as far as the code tells; null when it does not. */
  exports: readonly string[] | null
  /** Specifiers of what it hands on whole: `export * from`. */
  reexports: readonly string[]
  /** Of an index that is spread over chunks: export name → specifier of the module that is run when the export is touched. */
  lazyExports?: Readonly<Record<string, string>> | undefined
}

/** `@scope/name` or `name` of a module's path. Nested packages count as themselves. */
export function packageOf(modulePath: string): string {
  const [first = '', second = ''] = (modulePath.split('node_modules/').at(-1) ?? '').split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
