/** Values of styles that React Native writes as lists, in the words of CSS. react-native-web has them for shadows and transforms only. */

type Parts = Readonly<Record<string, unknown>>

/** `[{ blur: 4 }, { hueRotate: '90deg' }]`. A text is CSS already. */
export function filterText(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value
    .flatMap((part: Parts) => Object.entries(part).map(([name, amount]) => filterPart(name, amount)))
    .join(' ')
}

function filterPart(name: string, amount: unknown): string {
  if (name === 'dropShadow' && isParts(amount)) {
    const sizes = [amount.offsetX, amount.offsetY, amount.standardDeviation].map((size) =>
      lengthOf(size ?? 0),
    )
    return `drop-shadow(${sizes.join(' ')} ${String(amount.color ?? 'black')})`
  }
  const shown = name === 'blur' ? lengthOf(amount) : name === 'hueRotate' ? angleOf(amount) : String(amount)
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}(${shown})`
}

/** `experimental_backgroundImage`: gradients, the first in front. */
export function backgroundText(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map(gradientText).join(', ')
}

function gradientText({ direction, colorStops }: Parts): string {
  const stops = (Array.isArray(colorStops) ? colorStops : []).map(({ color, positions }: Parts) => {
    const places = Array.isArray(positions) ? positions.map(lengthOf) : []
    return [String(color), ...places].join(' ')
  })
  return `linear-gradient(${[String(direction ?? 'to bottom'), ...stops].join(', ')})`
}

function lengthOf(value: unknown): string {
  return typeof value === 'number' ? `${value}px` : String(value)
}

function angleOf(value: unknown): string {
  return typeof value === 'number' ? `${value}deg` : String(value)
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null
}
