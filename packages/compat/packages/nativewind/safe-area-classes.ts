/** Class names such as `pt-safe`, which keep clear of the phone's marks. */

const SPACES: Readonly<Record<string, string>> = { m: 'margin', p: 'padding' }
const SIDES: Readonly<Record<string, readonly string[]>> = {
  '': ['top', 'right', 'bottom', 'left'],
  x: ['right', 'left'],
  y: ['top', 'bottom'],
  t: ['top'],
  r: ['right'],
  b: ['bottom'],
  l: ['left'],
  s: ['left'],
  e: ['right'],
}
const PLACES: Readonly<Record<string, readonly string[]>> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  top: ['top'],
  right: ['right'],
  bottom: ['bottom'],
  left: ['left'],
  start: ['left'],
  end: ['right'],
}
const HEIGHTS: Readonly<Record<string, string>> = {
  'h-screen': 'height',
  'min-h-screen': 'min-height',
  'max-h-screen': 'max-height',
}

/** Class name without `-safe` → property → the sides whose insets it has. */
const PROPERTIES: ReadonlyMap<string, readonly (readonly [property: string, side: string])[]> = new Map([
  ...Object.entries(SPACES).flatMap(([letter, property]) =>
    Object.entries(SIDES).map(([end, sides]) => entry(letter + end, sides, (side) => `${property}-${side}`)),
  ),
  ...Object.entries(PLACES).map(([name, sides]) => entry(name, sides, (side) => side)),
])

export const SAFE_AREA_CLASSES: readonly string[] = [...PROPERTIES.keys(), ...Object.keys(HEIGHTS)].map(
  (name) => `${name}-safe`,
)

/** @param sizeOf makes a size of an inset. */
export function safeAreaStyles(className: string, sizeOf: (inset: string) => string): Record<string, string> {
  const name = className.replace(/-safe$/, '')
  const height = HEIGHTS[name]
  if (height !== undefined)
    return { [height]: `calc(100vh - ${sizeOf(`(${insetOf('top')} + ${insetOf('bottom')})`)})` }
  const properties = PROPERTIES.get(name) ?? []
  return Object.fromEntries(properties.map(([property, side]) => [property, sizeOf(insetOf(side))]))
}

function insetOf(side: string): string {
  return `env(safe-area-inset-${side})`
}

function entry(
  name: string,
  sides: readonly string[],
  propertyOf: (side: string) => string,
): [string, (readonly [string, string])[]] {
  return [name, sides.map((side) => [propertyOf(side), side] as const)]
}
