/**
 * Makes every element of the page hit-testable for a moment: elements with `pointer-events: none` are visible, but
 * queries for the elements at a point leave them out.
 */

/** In a layer, whose `!important` wins over all others. The browser computes every style of the page again for it, twice. */
const WHOLE_PAGE = '@layer sight { *, *::before, *::after { pointer-events: auto !important } }'
/** Elements with an inline style or attribute. */
const OWN = '[style*="pointer-events"], [pointer-events]'

/**
 * Takes the browser's own functions: call before the app runs. The result starts the effect, and returns the function
 * that ends it.
 */
export function createTouchable(): () => () => void {
  const { apply } = Reflect
  const { replaceSync } = CSSStyleSheet.prototype
  const { getAnimations } = Document.prototype
  const {
    KeyframeEffect,
    CSSStyleDeclaration,
    CSSStyleRule,
    CSSImportRule,
    CSSConditionRule,
    CSSLayerBlockRule,
  } = globalThis
  const { getPropertyValue } = CSSStyleDeclaration.prototype
  const { getKeyframes } = KeyframeEffect.prototype
  const sheet = new CSSStyleSheet()
  let written = ''

  /**
   * The same for elements matched by the page's own sheets, with their selectors in their own layers: as these come
   * last, they win. Null where sheets do not decide.
   */
  function writeSheet(): string | null {
    if (document.querySelector('[attributeName="pointer-events" i]') !== null || isAnimated()) return null
    const texts = new Set([touchableRule(OWN)])
    for (const one of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      const rules = readRules(one)
      if (rules === null || !collect(rules, [], texts)) return null
    }
    return [...texts].join('\n')
  }

  function isAnimated(): boolean {
    const animations: Animation[] = apply(getAnimations, document, [])
    return animations.some(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return effect !== null
      const frames: ComputedKeyframe[] = apply(getKeyframes, effect, [])
      return frames.some((frame) => 'pointerEvents' in frame)
    })
  }

  /** @param layers around the rules; null where their selectors mean something else in another place. Answers false where that matters. */
  function collect(rules: readonly CSSRule[], layers: readonly string[] | null, found: Set<string>): boolean {
    return rules.every((rule) => {
      if ('style' in rule && rule.style instanceof CSSStyleDeclaration) {
        const value: string = apply(getPropertyValue, rule.style, ['pointer-events'])
        if (value !== '' && value !== 'auto') {
          const selector = rule instanceof CSSStyleRule ? rule.selectorText : null
          // A prefix of a namespace is known in its own sheet only.
          if (layers === null || selector === null || selector.includes('|')) return false
          found.add(layers.reduceRight((text, name) => `@layer ${name} { ${text} }`, touchableRule(selector)))
        }
      }
      const inner = rule instanceof CSSImportRule ? rule.styleSheet : rule
      const rulesInside = inner !== null && 'cssRules' in inner ? readRules(inner) : []
      return rulesInside !== null && collect(rulesInside, layers && layersInside(rule, layers), found)
    })
  }

  function layersInside(rule: CSSRule, layers: readonly string[]): readonly string[] | null {
    if (rule instanceof CSSConditionRule) return layers
    // One without a name cannot be written to again.
    return rule instanceof CSSLayerBlockRule && rule.name !== '' ? [...layers, rule.name] : null
  }

  return () => {
    // Copied: the document returns the list itself, which would hold the sheet from then on.
    const before = [...document.adoptedStyleSheets]
    const text = writeSheet() ?? WHOLE_PAGE
    if (text !== written) apply(replaceSync, sheet, [text])
    written = text
    const stubborn = takeStubborn()
    document.adoptedStyleSheets = [...before, sheet]
    return () => {
      document.adoptedStyleSheets = before
      for (const { element, value } of stubborn)
        element.style.setProperty('pointer-events', value, 'important')
    }
  }
}

/** A rule each: one that is not understood leaves out nothing but itself. */
function touchableRule(selector: string): string {
  return `${selector} { pointer-events: auto !important }`
}

/** Null for a sheet of another site, which may be used but not read. */
function readRules(sheet: object): readonly CSSRule[] | null {
  try {
    return [...(Reflect.get(sheet, 'cssRules') as CSSRuleList)]
  } catch {
    // A refusal is the answer.
    return null
  }
}

/** Elements whose own style would win over the sheet. */
function takeStubborn(): { element: HTMLElement; value: string }[] {
  const found = [...document.querySelectorAll<HTMLElement>('[style*="pointer-events"]')]
  return found
    .filter(({ style }) => style.getPropertyPriority('pointer-events') === 'important')
    .map((element) => {
      const value = element.style.getPropertyValue('pointer-events')
      element.style.setProperty('pointer-events', 'auto', 'important')
      return { element, value }
    })
}
