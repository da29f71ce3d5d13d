/** Runs axe on a page: the WCAG 2.2 rules and best practice, without the generated app, which answers for itself. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  nodes: { target: unknown[] }[]
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: Finding[]; passes: unknown[] }>
}

declare const axe: Axe

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const THEMES = ['light', 'dark'] as const

interface WalkOptions {
  widths: readonly number[]
  heightPx?: number
  /** Brings the state back where a width hides it. */
  show?: () => Promise<void>
}

/** All findings of the shown page, at each width and in both themes; each width that has to be scrolled sideways is one too. */
export async function findingsAtWidths(page: Page, options: WalkOptions): Promise<string[]> {
  const { widths, heightPx = 900, show } = options
  const found: string[] = []
  for (const width of widths) {
    await setWidth(page, width, heightPx)
    await show?.()
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const finding of await axeFindings(page)) found.push(`${width} ${colorScheme} ${finding}`)
    }
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (isTooWide) found.push(`${width}: wider than the page`)
  }
  await setWidth(page, 1440, 900)
  return found
}

/** Until the page has its parts for this width: those for another width are gone by then, with what would be typed into them. */
async function setWidth(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((expected) => window.innerWidth === expected, width)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations, passes } = await page.evaluate(async () => {
    const context = { exclude: [['iframe']] }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const result = await axe.run(context, { runOnly: { type: 'tag', values: tags }, iframes: false })
    return { violations: result.violations, passes: result.passes.length }
  })
  if (passes <= 5) throw new Error(`axe looked at next to nothing: ${passes} rules passed.`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
