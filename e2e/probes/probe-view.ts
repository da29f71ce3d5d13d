/** View of a probe: its texts and the boxes of its named elements, and the differences between two views. */

import type { Frame, Page } from 'playwright-core'

export interface ProbeView {
  /** Lines of text, as they are read. */
  lines: readonly string[]
  /** Keyed by `testID`: left, top, width and height in pixels of the phone. */
  boxes: Readonly<Record<string, readonly number[]>>
}

/** Half a pixel: two layouts of the same engine may round differently. */
const TOLERANCE_PX = 0.5

export function readView(page: Frame | Page): Promise<ProbeView> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('[data-testid]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.dataset.testid ?? '', [x, y, width, height]] as const
    })
    // biome-ignore lint/performance/useDomNodeTextContent: only drawn text is compared, in its lines.
    const lines = document.body.innerText.split('\n').map((line) => line.trim())
    return { lines: lines.filter((line) => line !== ''), boxes: Object.fromEntries(named) }
  })
}

/** Empty when they are the same. */
export function findDifferences(here: ProbeView, there: ProbeView): string[] {
  const differences: string[] = []
  if (here.lines.join('\n') !== there.lines.join('\n'))
    differences.push(`texts: ${JSON.stringify(here.lines)} here, ${JSON.stringify(there.lines)} there`)
  for (const id of new Set([...Object.keys(here.boxes), ...Object.keys(there.boxes)])) {
    const [ours, theirs] = [here.boxes[id], there.boxes[id]]
    const isSame = ours?.every(
      (value, side) => Math.abs(value - (theirs?.[side] ?? Number.NaN)) <= TOLERANCE_PX,
    )
    if (!isSame) differences.push(`${id}: ${ours ?? 'nothing'} here, ${theirs ?? 'nothing'} there`)
  }
  return differences
}
