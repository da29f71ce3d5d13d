/** Ways through the parser's trees, whose nodes are `{ Kind: fields }` or, where a field has one kind only, the fields alone. */

export interface TreeNode {
  /** The parser's name: `UpdateStmt`. */
  kind: string
  node: unknown
}

/** `node` is null when the tree is too large. */
export function treeOf({ kind, tree }: { kind: string; tree: string | null }): TreeNode {
  const node: unknown = tree === null ? null : JSON.parse(tree)
  return { kind, node }
}

export function at(node: unknown, ...keys: string[]): unknown {
  let found = node
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

export function textAt(node: unknown, ...keys: string[]): string {
  const found = at(node, ...keys)
  return typeof found === 'string' ? found : ''
}

export function listAt(node: unknown, ...keys: string[]): unknown[] {
  const found = at(node, ...keys)
  return Array.isArray(found) ? found : []
}

/** Every name in a list of names, in order. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sval' && typeof inner === 'string' ? [inner] : namesIn(inner),
  )
}

/** The nodes with a kind inside a tree, at any depth. */
export function nodesIn(tree: unknown): TreeNode[] {
  const found: TreeNode[] = []
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    // Pushed in reverse, so that nodes come out in the order in which they were written.
    for (const [key, inner] of Object.entries(value).reverse()) {
      waiting.push(inner)
      if (/^[A-Z]/.test(key)) found.push({ kind: key, node: inner })
    }
  }
  return found
}

/** A node that is wrapped in its kind. */
export function unwrap(wrapped: unknown): TreeNode {
  const [entry] = typeof wrapped === 'object' && wrapped !== null ? Object.entries(wrapped) : []
  return entry === undefined ? { kind: '', node: null } : { kind: entry[0], node: entry[1] }
}

/** The value of an option of a statement; undefined when it is not given. */
export function optionOf(options: readonly unknown[], name: string): { value: unknown } | undefined {
  const found = options.map((option) => at(option, 'DefElem')).filter((it) => textAt(it, 'defname') === name)
  const last = found.at(-1)
  return last === undefined ? undefined : { value: at(last, 'arg') }
}
