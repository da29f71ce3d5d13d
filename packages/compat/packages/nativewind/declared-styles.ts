/** Resolves class names to style values, for props that no style sheet reaches, such as the color of a spinner. */

let version = 0
const listeners = new Set<() => void>()

/** Call this when rules, or their inputs, have changed. */
export function noteStyleChange(): void {
  version++
  for (const tell of [...listeners]) tell()
}

export const styleVersion = (): number => version

export function subscribeToStyles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Answers for a property, such as `color`, the value that some rule for these classes declares; null for none. */
export function declaredStyles(classes: string): (property: string) => string | number | null {
  return (property) => {
    const probe = document.documentElement.appendChild(document.createElement('div'))
    probe.className = classes
    probe.hidden = true
    try {
      const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const isDeclared = [...document.styleSheets].some((sheet) => declares(sheet.cssRules, probe, name))
      return isDeclared ? toValue(getComputedStyle(probe).getPropertyValue(name)) : null
    } finally {
      probe.remove()
    }
  }
}

function declares(rules: CSSRuleList, probe: Element, property: string): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.conditionText).matches && declares(rule.cssRules, probe, property)
    if (!(rule instanceof CSSStyleRule) || rule.style.getPropertyValue(property) === '') return false
    return probe.matches(rule.selectorText)
  })
}

function toValue(computed: string): string | number {
  return /^-?[\d.]+(?:px)?$/.test(computed) ? Number.parseFloat(computed) : computed
}
