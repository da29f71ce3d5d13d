/** Describes an element by a few of its props and styles: enough to identify it. */

import { cut, inspectValue } from '../report/inspect-value.ts'

const MAX_PROPS = 6
const MAX_TEXT_CHARS = 90
/** Styles that people ask to change. */
const STYLES = ['color', 'backgroundColor', 'fontSize', 'padding', 'borderRadius'] as const

/** `name: value`, props first; at most 12, at most 100 characters each. */
export function describeElement(node: Element, props: unknown): string[] {
  const { width, height } = node.getBoundingClientRect()
  const computed = getComputedStyle(node)
  const styles = STYLES.map((name) => `${name}: ${computed[name]}`)
  const size = `size: ${Math.round(width)} × ${Math.round(height)}`
  return [...describeProps(props), size, ...styles].map((text) => cut(text, MAX_TEXT_CHARS))
}

/** Only plain values: the component's own props. */
function describeProps(props: unknown): string[] {
  if (typeof props !== 'object' || props === null) return []
  const described: string[] = []
  for (const [name, value] of Object.entries(props)) {
    if (described.length === MAX_PROPS) break
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    if (isPlain) described.push(`${name}: ${inspectValue(value, MAX_TEXT_CHARS)}`)
  }
  return described
}
