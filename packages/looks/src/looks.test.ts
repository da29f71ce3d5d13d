import { expect, test } from 'vitest'
import { describeLooks, describePictures } from './describe-looks.ts'
import { LOOKS } from './looks.ts'

test.each(LOOKS.map((look) => [look.name, look] as const))(
  '[LK3] %s can be read, in light and in dark',
  (_name, { ground, ink, accent, darkGround, darkAccent }) => {
    for (const [text, on] of [
      [ink, ground],
      [accent, ground],
      [ground, darkGround],
      [darkAccent, darkGround],
    ] as const)
      expect([text, on, contrast(text, on) >= 4.5]).toEqual([text, on, true])
  },
)

test('[LK3] no two looks are alike', () => {
  expect(LOOKS.length).toBeGreaterThanOrEqual(8)
  for (const key of [
    'name',
    'ground',
    'accent',
    'darkGround',
    'darkAccent',
    'shape',
    'pictures',
    'motion',
  ] as const)
    expect([key, new Set(LOOKS.map((look) => look[key])).size]).toEqual([key, LOOKS.length])
})

test('[LK10] each look has its corners as a number, and the prompt has them in words', () => {
  const lines = describeLooks()
  for (const { name, radius } of LOOKS) {
    expect(radius >= 0 && radius <= 28 && Number.isInteger(radius)).toBe(true)
    expect(lines).toMatch(new RegExp(`^${name} .*; ${radius === 0 ? 'square' : `radius ${radius}`}, `, 'm'))
  }
})

test('[LK5] the prompt has each look and each picture in few tokens', () => {
  const lines = describeLooks()
  for (const { name, accent, darkAccent } of LOOKS)
    expect(lines).toMatch(new RegExp(`^${name} \\(.*${accent} / .*${darkAccent};`, 'm'))
  const { scenes, objects } = describePictures()
  expect(scenes).toContain('gradient-(warm cool')
  // As the product's own estimate counts them, on the high side.
  expect(lines.length / 3.3).toBeLessThan(650)
  expect((scenes.length + objects.length) / 3.3).toBeLessThan(800)
})

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
