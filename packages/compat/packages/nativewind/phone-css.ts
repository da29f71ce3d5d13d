/** Adapts compiled rules to a phone: sizes, schemes and states. */

import type { AtRule, Root, Rule } from 'postcss'

/** @param remPx the size of a `rem` in pixels. */
export function drawAsPhone(root: Root, remPx: number): void {
  root.walkDecls((declaration) => {
    declaration.value = toPixels(declaration.value, remPx).replaceAll(
      /env\(\s*safe-area-inset-(top|right|bottom|left)[^)]*\)/g,
      'var(--sayso-safe-$1, 0px)',
    )
  })
  root.walkAtRules('media', followScheme)
  root.walkRules(followStates)
}

/** Nothing inside of an address or a quoted text is a size. */
function toPixels(value: string, remPx: number): string {
  return value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'|(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g, (whole, rems) =>
    rems === undefined ? whole : `${Number((Number(rems) * remPx).toFixed(4))}px`,
  )
}

/** The app's scheme is not the computer's; `html` has the class `dark` while it is dark. */
function followScheme(media: AtRule): void {
  const scheme = /^\(\s*prefers-color-scheme:\s*(dark|light)\s*\)$/.exec(media.params)?.[1]
  if (scheme === undefined) return
  const root = scheme === 'dark' ? '.dark' : ':root:not(.dark)'
  media.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) => `${selector}:where(${root}, ${root} *)`)
  })
  media.replaceWith(media.nodes ?? [])
}

function followStates(rule: Rule): void {
  // A finger does not hover.
  const kept = rule.selectors.filter((selector) => !/(?<!\\):hover/.test(selector))
  if (kept.length === 0) {
    rule.remove()
    return
  }
  // A disabled component is marked differently from a button of a page.
  rule.selectors = kept.map((selector) =>
    selector.replaceAll(/(?<!\\):disabled/g, ':is(:disabled, [aria-disabled="true"])'),
  )
}
