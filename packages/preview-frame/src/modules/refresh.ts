/** Wraps React Refresh for hot updates, and classifies a module's exports for it. */

/** The part of `react-refresh/runtime` that is used. */
export interface RefreshRuntime {
  injectIntoGlobalHook(global: object): void
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): (...parts: unknown[]) => unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): object | undefined
  performReactRefresh(): unknown
}

/** Marks a function as a hook that stands in for another one: React mounts its callers again once they call the real one. */
export function signStandIn(refresh: RefreshRuntime, standIn: unknown): void {
  refresh.createSignatureFunctionForTransform()(standIn, 'stand-in')
}

/** How a module's exports look to those who must decide how far a change reaches. */
export interface ExportShape {
  /** True when every export is a component: React can swap them, so importers need not run again. */
  isBoundary: boolean
  /** Per export in order of name: the name, then React's family for a component, or its kind for anything else. */
  identities: readonly unknown[]
  /** Text of the exports that are not components. Made when asked for: they may be a megabyte of data. */
  describeValues(): string
}

/** Reads the exports of a module that has just run, and makes their components known to React. */
export function readExportShape(refresh: RefreshRuntime, path: string, namespace: object): ExportShape {
  const names = Object.keys(namespace).sort()
  const identities: unknown[] = []
  const values: unknown[] = []
  let isBoundary = names.length > 0
  for (const name of names) {
    const value: unknown = Reflect.get(namespace, name)
    if (refresh.isLikelyComponentType(value)) {
      // A component made by a call (`memo(…)`, `styled(…)`) has no registration.
      refresh.register(value, familyId(path, `%exports% ${name}`, value))
      identities.push(name, refresh.getFamilyByType(value))
    } else if (name === 'default' && typeof value === 'function') {
      // `export default () => …` has no name by which to recognize a component. It may be any function, so its
      // importers run again; where the root renders it, its closure may be new though its text is not.
      isBoundary = false
      refresh.register(value, familyId(path, `%exports% ${name}`, value))
      identities.push(name, isArrow(value) ? refresh.getFamilyByType(value) : value)
    } else {
      isBoundary = false
      identities.push(name, typeof value)
      values.push(name, value)
    }
  }
  return { isBoundary, identities, describeValues: () => describeValues(values) }
}

/**
 * Refresh family id. React can only swap components of the same kind, so the kind (a function, or the result of
 * `memo` or `forwardRef`) is part of the id.
 */
export function familyId(path: string, name: string, type: unknown): string {
  return typeof type === 'function' ? `${path} ${name}` : `${path} ${name} ${String(Object(type).$$typeof)}`
}

/** For a function without a name the compiler signs the hooks only if it is an arrow; React cannot swap another one. */
function isArrow(value: object): boolean {
  return !('prototype' in value)
}

/** True when React can go from one to the other without anyone else noticing. */
export function isSameToImporters(before: ExportShape | null, after: ExportShape): boolean {
  return before?.isBoundary === true && after.isBoundary && hasSameIdentities(before, after)
}

/** True when a module that nobody imports (a route, the entry) is still the same thing to what renders it. */
export function isSameToRoot(before: ExportShape | null, after: ExportShape): boolean {
  return (
    before !== null && hasSameIdentities(before, after) && before.describeValues() === after.describeValues()
  )
}

function hasSameIdentities(before: ExportShape, after: ExportShape): boolean {
  return (
    before.identities.length === after.identities.length &&
    before.identities.every((identity, index) => identity === after.identities[index])
  )
}

function describeValues(values: unknown[]): string {
  try {
    return JSON.stringify(values, (_key, value) => (typeof value === 'function' ? String(value) : value))
  } catch {
    // Circular, or a getter that throws: then it counts as unchanged as long as its kind is.
    return ''
  }
}
