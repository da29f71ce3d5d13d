/** Color that stands for an app without an icon: one for each title, dark enough for white on it. */

export type RgbColor = readonly [red: number, green: number, blue: number]

const FIRST: RgbColor = [74, 84, 104]
const COLORS: readonly RgbColor[] = [
  [46, 94, 170],
  [29, 122, 92],
  [178, 72, 46],
  [112, 72, 160],
  [164, 58, 104],
  FIRST,
]

export function colorOfTitle(title: string): RgbColor {
  let sum = 0
  for (const character of title) sum += character.codePointAt(0) ?? 0
  return COLORS[sum % COLORS.length] ?? FIRST
}
