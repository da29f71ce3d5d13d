/** Skies, land, water and plants of the scenes, as SVG. */

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

export const sky = (...colors: string[]) => filled(colors, (fill) => rect(0, 0, WIDTH, HEIGHT, fill))

export function sun(x: number, y: number, radius: number, color: string, halo = color): string {
  return glow(x, y, radius * 5, halo, 0.7) + circle(x, y, radius, color)
}

export function stars(seed: number, count = 160, until = 560): string {
  const chance = chanceOf(seed)
  return repeat(count, () =>
    circle(
      between(chance, 0, WIDTH),
      between(chance, 0, until),
      between(chance, 0.6, 2.2),
      '#fff',
      `opacity="${between(chance, 0.3, 0.95).toFixed(2)}"`,
    ),
  )
}

/** Soft clouds around a height. */
export function clouds(seed: number, y: number, color: string, opacity = 0.7): string {
  const chance = chanceOf(seed)
  const cloud = () => {
    const x = between(chance, -60, WIDTH)
    const top = between(chance, y - 70, y + 70)
    const size = between(chance, 50, 110)
    return repeat(6, (index) =>
      ellipse(x + index * size * 0.5, top + between(chance, -14, 14), size, size * 0.32, color),
    )
  }
  return `<g opacity="${opacity}">${blurred(12, repeat(4, cloud))}</g>`
}

interface Ridge {
  seed: number
  /** Mean height of its top. */
  y: number
  rise: number
  /** 0: rolling hills; 1: crags. */
  rough?: number
  colors: readonly string[]
}

/** Land to the bottom of the picture; its top is broken up by halving. */
export function ridge({ seed, y, rise, rough = 0.5, colors }: Ridge): string {
  const points = profile(seed, rough).map((height, index, all) => {
    return [(index / (all.length - 1)) * WIDTH, y - height * rise] as const
  })
  const [first] = points
  const top =
    rough < 0.25 ? smooth(points) : points.map(([x, h]) => `L${x.toFixed(1)} ${h.toFixed(1)}`).join('')
  return filled(colors, (fill) => path(`M0 ${HEIGHT}L0 ${first?.[1] ?? y}${top}L${WIDTH} ${HEIGHT}Z`, fill))
}

/** Heights from -1 to 1. */
function profile(seed: number, rough: number): number[] {
  const chance = chanceOf(seed)
  let heights = [between(chance, -0.6, 0.6), between(chance, -1, 1), between(chance, -0.6, 0.6)]
  const rounds = rough < 0.25 ? 1 : 6
  for (let round = 0, spread = 1; round < rounds; round += 1, spread *= 0.35 + rough * 0.22) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      return next === undefined
        ? [height]
        : [height, (height + next) / 2 + between(chance, -spread, spread) * 0.6]
    })
  }
  return heights
}

function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [lastX, lastY] = points[index] ?? [0, 0]
      const middle = (lastX + x) / 2
      return `C${middle} ${lastY} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

/** Water from `y` down, with a path of light below what shines. */
export function water(y: number, colors: readonly string[], glint?: { x: number; color: string }): string {
  const surface = filled(colors, (fill) => rect(0, y, WIDTH, HEIGHT - y, fill))
  if (glint === undefined) return surface + ripples(y, '#ffffff')
  const chance = chanceOf(7)
  const lights = repeat(34, (index) => {
    const depth = (index / 34) ** 1.4
    const spread = 26 + depth * 150
    const width = between(chance, 20, 60) * (0.5 + depth * 1.6)
    return ellipse(
      glint.x + between(chance, -spread, spread),
      y + 6 + depth * (HEIGHT - y),
      width,
      1.5 + depth * 3,
      glint.color,
      `opacity="${(0.75 - depth * 0.45).toFixed(2)}"`,
    )
  })
  return surface + ripples(y, glint.color) + lights
}

function ripples(y: number, color: string): string {
  const chance = chanceOf(Math.round(y))
  return repeat(40, (index) => {
    const depth = (index / 40) ** 1.5
    return ellipse(
      between(chance, 0, WIDTH),
      y + 8 + depth * (HEIGHT - y),
      between(chance, 30, 120) * (0.4 + depth),
      1 + depth * 2,
      color,
      'opacity="0.16"',
    )
  })
}

/** Conifers along a line that may slope. */
export function pines(
  seed: number,
  y: number,
  height: number,
  colors: readonly string[],
  count = 34,
): string {
  const chance = chanceOf(seed)
  return repeat(count, (index) => {
    const x = (index / (count - 1)) * (WIDTH + 80) - 40 + between(chance, -14, 14)
    return pine(x, y + between(chance, -16, 16), height * between(chance, 0.55, 1.15), colors)
  })
}

export function pine(x: number, foot: number, height: number, colors: readonly string[]): string {
  const half = height * 0.2
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = foot - height + tier * height * 0.2
    const width = half * (0.42 + tier * 0.2)
    return `M${x} ${top}L${x + width} ${top + height * 0.36}L${x - width} ${top + height * 0.36}Z`
  })
  return filled(
    colors,
    (fill) => path(tiers.join(''), fill) + rect(x - 4, foot - height * 0.1, 8, height * 0.16, fill),
  )
}

/** A round tree. */
export function tree(
  x: number,
  foot: number,
  size: number,
  leaves: string,
  light: string,
  trunk = '#6b4a36',
): string {
  return (
    rect(x - size * 0.05, foot - size * 0.55, size * 0.1, size * 0.58, trunk, 'rx="4"') +
    ellipse(x, foot - size * 0.72, size * 0.36, size * 0.34, leaves) +
    ellipse(x - size * 0.1, foot - size * 0.8, size * 0.22, size * 0.2, light, 'opacity="0.7"')
  )
}

export function palm(
  x: number,
  foot: number,
  height: number,
  trunk: string,
  leaf: string,
  lean = 0.16,
): string {
  const topX = x + height * lean
  const top = foot - height
  const fronds = [-2.9, -2.35, -1.75, -1.1, -0.45, 0.05].map((angle) => {
    const length = height * 0.42
    const endX = topX + Math.cos(angle) * length
    const endY = top + Math.sin(angle) * length * 0.62 + length * 0.3
    const bendX = topX + Math.cos(angle) * length * 0.55
    const bendY = top + Math.sin(angle) * length * 0.85 - length * 0.1
    return `M${topX} ${top}Q${bendX} ${bendY} ${endX} ${endY}Q${bendX} ${bendY + length * 0.26} ${topX} ${top}Z`
  })
  const bend = `Q${x + height * lean * 0.2} ${foot - height * 0.6} `
  return (
    path(
      `M${x - 9} ${foot}${bend}${topX - 5} ${top}L${topX + 5} ${top}Q${x + 16 + height * lean * 0.2} ${foot - height * 0.6} ${x + 9} ${foot}Z`,
      trunk,
    ) + path(fronds.join(''), leaf)
  )
}

export function cactus(x: number, foot: number, height: number, color: string): string {
  const width = height * 0.16
  const arm = (side: number, at: number) =>
    `<path d="M${x} ${foot - height * at}h${side * height * 0.24}q${side * height * 0.08} 0 ${side * height * 0.08} ${-height * 0.08}v${-height * 0.16}" fill="none" stroke="${color}" stroke-width="${width * 0.72}" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    rect(x - width / 2, foot - height, width, height, color, `rx="${width / 2}"`) +
    arm(-1, 0.34) +
    arm(1, 0.5)
  )
}

/** Blossoms on a field, in rows that come closer. */
export function blossoms(seed: number, y: number, colors: readonly string[], count = 520): string {
  const chance = chanceOf(seed)
  return repeat(count, (index) => {
    const depth = (index / count) ** 1.6
    const color = colors[Math.floor(chance() * colors.length)] ?? '#fff'
    const size = 1.5 + depth * 9
    return ellipse(between(chance, 0, WIDTH), y + depth * (HEIGHT - y), size, size * 0.75, color)
  })
}

/** Rows of a field that meet at the horizon. */
export function rows(y: number, dark: string, light: string, meetX = WIDTH / 2): string {
  const lines = repeat(30, (index) => {
    const from = -1400 + index * 130
    return path(`M${meetX} ${y}L${from} ${HEIGHT}L${from + 64} ${HEIGHT}Z`, light)
  })
  return rect(0, y, WIDTH, HEIGHT - y, dark) + lines
}

/** Blades of grass at the bottom. */
export function grass(seed: number, colors: readonly string[], height = 90): string {
  const chance = chanceOf(seed)
  return repeat(170, () => {
    const x = between(chance, -10, WIDTH + 10)
    const tall = height * between(chance, 0.4, 1.2)
    const lean = between(chance, -26, 26)
    const color = colors[Math.floor(chance() * colors.length)] ?? '#000'
    return path(
      `M${x - 4} ${HEIGHT}Q${x} ${HEIGHT - tall * 0.6} ${x + lean} ${HEIGHT - tall}Q${x + 4} ${HEIGHT - tall * 0.5} ${x + 5} ${HEIGHT}Z`,
      color,
    )
  })
}

export function fog(y: number, color: string, opacity = 0.5): string {
  return `<g opacity="${opacity}">${blurred(26, ellipse(WIDTH * 0.35, y, WIDTH * 0.55, 34, color) + ellipse(WIDTH * 0.8, y + 26, WIDTH * 0.4, 26, color))}</g>`
}
