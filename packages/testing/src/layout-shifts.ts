/** Records the layout shifts of a page since it was opened, with the elements that moved. */

import type { Page } from 'playwright-core'

export interface LayoutShifts {
  /** The sum of all shifts: the share of the window that moved, times how far. */
  total: number
  /** The largest first, one line each. */
  largest: readonly string[]
}

/** Call before the page is opened. Shifts right after an input count too: otherwise the result would depend on the clock. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  // Outside of the tests, the compiler names each function by a helper that the page lacks.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(() => {
    if (window !== window.top) return
    const seen: { value: number; line: string }[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      if (element === null) return 'removed'
      return `<${element.localName} class="${element.className}"> “${(element.textContent ?? '').slice(0, 40)}”`
    }
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
        )
        seen.push({ value: entry.value, line: [`${entry.value.toFixed(4)}:`, ...moved].join('\n    ') })
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      layoutShifts: () => {
        keep(observer.takeRecords())
        return seen
      },
    })
  })
}

export async function layoutShiftsOf(page: Page): Promise<LayoutShifts> {
  const seen = await page.evaluate(() =>
    (window as unknown as { layoutShifts(): { value: number; line: string }[] }).layoutShifts(),
  )
  return {
    total: seen.reduce((sum, { value }) => sum + value, 0),
    largest: seen.sort((a, b) => b.value - a.value).map(({ line }) => line),
  }
}
