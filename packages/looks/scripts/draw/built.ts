/** Houses, streets, rooms and vehicles of the scenes, as SVG. */

import {
  between,
  blurred,
  chanceOf,
  circle,
  ellipse,
  filled,
  glow,
  HEIGHT,
  path,
  rect,
  repeat,
  WIDTH,
} from './canvas.ts'

interface Skyline {
  seed: number
  y: number
  tall: number
  colors: readonly string[]
  /** Color of lit windows; absent: none. */
  windows?: string
}

export function skyline({ seed, y, tall, colors, windows }: Skyline): string {
  const chance = chanceOf(seed)
  const parts: string[] = []
  for (let x = -20; x < WIDTH; ) {
    const width = between(chance, 46, 104)
    const height = tall * between(chance, 0.3, 1) * (chance() < 0.15 ? 1.35 : 1)
    const top = y - height
    const spire = chance() < 0.14 ? path(`M${x + width / 2} ${top - 70}l7 70h-14z`, colors[0] ?? '#000') : ''
    parts.push(
      spire,
      filled(colors, (fill) => rect(x, top, width, HEIGHT - top, fill)),
    )
    if (windows !== undefined) parts.push(lights(chance, { x, top, width, height, color: windows }))
    x += width + between(chance, -8, 12)
  }
  return parts.join('')
}

function lights(
  chance: () => number,
  { x, top, width, height, color }: { x: number; top: number; width: number; height: number; color: string },
): string {
  const columns = Math.floor((width - 14) / 15)
  const floors = Math.floor((height - 16) / 20)
  return repeat(columns * Math.max(0, floors), (index) =>
    chance() < 0.42
      ? rect(
          x + 9 + (index % columns) * 15,
          top + 12 + Math.floor(index / columns) * 20,
          7,
          10,
          color,
          `opacity="${between(chance, 0.45, 1).toFixed(2)}"`,
        )
      : '',
  )
}

/** Gabled houses side by side, as on a canal or a market place. */
export function houses(y: number, colors: readonly string[], roof: string, glass: string): string {
  const chance = chanceOf(colors.length * 31)
  const width = WIDTH / colors.length
  return colors
    .map((color, index) => {
      const x = index * width
      const height = between(chance, 230, 330)
      const top = y - height
      const panes = repeat(9, (pane) => {
        const left = x + width * 0.16 + (pane % 3) * width * 0.26
        const high = top + 34 + Math.floor(pane / 3) * (height * 0.25)
        return rect(left, high, width * 0.16, height * 0.15, glass, 'rx="3"')
      })
      const door = rect(x + width * 0.4, y - height * 0.2, width * 0.2, height * 0.2, roof, 'rx="4"')
      return (
        path(`M${x - 2} ${top}L${x + width / 2} ${top - 92}L${x + width + 2} ${top}Z`, roof) +
        filled([color, shade(color, -18)], (fill) => rect(x, top, width, height, fill)) +
        panes +
        door
      )
    })
    .join('')
}

/** A color, lighter or darker. */
export function shade(color: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) + by)
  return `#${parts.map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`
}

export function sailboat(x: number, y: number, size: number, sail: string, hull: string): string {
  return (
    path(`M${x - size * 0.5} ${y}h${size}l${-size * 0.18} ${size * 0.2}h${-size * 0.64}z`, hull) +
    path(`M${x} ${y - size * 1.25}v${size * 1.18}h${size * 0.46}z`, sail) +
    path(`M${x - size * 0.06} ${y - size * 1.05}v${size}h${-size * 0.36}z`, shade(sail, -26))
  )
}

export function balloon(x: number, y: number, size: number, colors: readonly [string, string]): string {
  const [first, second] = colors
  return (
    ellipse(x, y, size, size * 1.08, first) +
    ellipse(x, y, size * 0.62, size * 1.08, second) +
    ellipse(x, y, size * 0.24, size * 1.08, first) +
    path(
      `M${x - size * 0.62} ${y + size * 0.82}L${x - size * 0.18} ${y + size * 1.5}h${size * 0.36}L${x + size * 0.62} ${y + size * 0.82}Q${x} ${y + size * 1.24} ${x - size * 0.62} ${y + size * 0.82}Z`,
      second,
    ) +
    rect(x - size * 0.17, y + size * 1.55, size * 0.34, size * 0.26, '#7a5236', 'rx="5"')
  )
}

export function tent(x: number, foot: number, size: number, colors: readonly [string, string]): string {
  const [side, front] = colors
  return (
    path(`M${x} ${foot - size}L${x + size * 1.35} ${foot}H${x}Z`, side) +
    path(`M${x} ${foot - size}L${x - size * 0.85} ${foot}H${x + size * 0.55}Z`, front) +
    path(`M${x} ${foot - size * 0.72}L${x - size * 0.2} ${foot}H${x + size * 0.22}Z`, '#ffd98a')
  )
}

export function cabin(x: number, foot: number, size: number, wall: string, roof: string): string {
  const pane = (at: number) =>
    rect(x + at * size, foot - size * 0.4, size * 0.22, size * 0.2, '#ffdc8c', 'rx="3"')
  return (
    rect(x - size * 0.5, foot - size * 0.56, size, size * 0.56, wall) +
    path(
      `M${x - size * 0.68} ${foot - size * 0.5}L${x} ${foot - size * 1.08}L${x + size * 0.68} ${foot - size * 0.5}Z`,
      roof,
    ) +
    pane(-0.36) +
    pane(0.14) +
    rect(x - size * 0.09, foot - size * 0.32, size * 0.18, size * 0.32, roof)
  )
}

export function lighthouse(x: number, foot: number, height: number): string {
  const width = height * 0.16
  const band = (at: number) => {
    const half = (width / 2) * (0.62 + at * 0.38)
    return path(
      `M${x - half} ${foot - height * (1 - at)}h${half * 2}l4 ${height * 0.14}h${-half * 2 - 8}z`,
      '#d9483b',
    )
  }
  return (
    path(
      `M${x - width * 0.3} ${foot - height}h${width * 0.6}L${x + width * 0.55} ${foot}h${-width * 1.1}Z`,
      '#fbf4ea',
    ) +
    band(0.16) +
    band(0.44) +
    band(0.72) +
    rect(x - width * 0.42, foot - height * 1.02, width * 0.84, height * 0.03, '#3a3f4b') +
    rect(x - width * 0.26, foot - height * 1.14, width * 0.52, height * 0.12, '#ffe9a8') +
    path(
      `M${x - width * 0.4} ${foot - height * 1.13}L${x} ${foot - height * 1.24}L${x + width * 0.4} ${foot - height * 1.13}Z`,
      '#d9483b',
    )
  )
}

/** A room: wall, floor, skirting. */
export function room(wall: readonly string[], floor: readonly string[], y = 600): string {
  return (
    filled(wall, (fill) => rect(0, 0, WIDTH, y, fill)) +
    filled(floor, (fill) => rect(0, y, WIDTH, HEIGHT - y, fill)) +
    rect(0, y - 12, WIDTH, 12, '#ffffff', 'opacity="0.35"')
  )
}

/** Light that falls through a window onto a wall. */
export function windowLight(x: number, y: number, color = '#fff6dc'): string {
  const pane = (column: number, line: number) =>
    path(`M${x + column * 130} ${y + line * 150 + column * 26}l116 23v132l-116 -23z`, color)
  return `<g opacity="0.5">${blurred(
    3,
    repeat(6, (index) => pane(index % 2, Math.floor(index / 2))),
  )}</g>`
}

export function frame(x: number, y: number, width: number, height: number, inner: string): string {
  return (
    blurred(9, rect(x + 6, y + 14, width, height, '#000', 'opacity="0.28"')) +
    rect(x, y, width, height, '#3b2c22') +
    rect(x + 9, y + 9, width - 18, height - 18, '#f7f1e6') +
    `<svg x="${x + 26}" y="${y + 26}" width="${width - 52}" height="${height - 52}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
  )
}

export function spot(x: number, y: number, radius: number): string {
  return glow(x, y, radius, '#fff3d0', 0.65)
}

/** A row of arches in perspective-free view, with the light behind them. */
export function arcade(wall: readonly string[], through: readonly string[], count = 4): string {
  const width = WIDTH / count
  const arch = (index: number) => {
    const left = index * width + width * 0.14
    const span = width * 0.72
    const top = 250
    return filled(through, (fill) =>
      path(`M${left} 700V${top + span / 2}a${span / 2} ${span / 2} 0 0 1 ${span} 0V700Z`, fill),
    )
  }
  return filled(wall, (fill) => rect(0, 0, WIDTH, HEIGHT, fill)) + repeat(count, arch)
}

export function plant(x: number, foot: number, size: number, leaf: string, pot: string): string {
  const leaves = [-64, -38, -14, 12, 36, 62].map(
    (angle) =>
      `<path transform="rotate(${angle} ${x} ${foot - size * 0.3})" d="M${x} ${foot - size * 0.3}q${-size * 0.15} ${-size * 0.4} 0 ${-size * 0.75}q${size * 0.15} ${size * 0.35} 0 ${size * 0.75}z" fill="${shade(leaf, angle % 4 === 0 ? 14 : -8)}"/>`,
  )
  return (
    leaves.join('') +
    path(
      `M${x - size * 0.2} ${foot - size * 0.36}h${size * 0.4}l${-size * 0.06} ${size * 0.36}h${-size * 0.28}z`,
      pot,
    )
  )
}

export function lamp(x: number, length: number, color: string): string {
  return (
    rect(x - 1.5, 0, 3, length, '#2b2622') +
    glow(x, length + 40, 190, '#ffe2a6', 0.7) +
    path(`M${x - 52} ${length + 44}a52 52 0 0 1 104 0z`, color) +
    circle(x, length + 48, 13, '#fff4cf')
  )
}
