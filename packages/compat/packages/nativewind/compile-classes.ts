/** Makes a style sheet of class names, with Tailwind's own compiler, as a phone would draw them. */

import { parse } from 'postcss'
import processTailwindFeatures from 'tailwindcss/lib/processTailwindFeatures'
import resolveConfig from 'tailwindcss/resolveConfig'
import { drawAsPhone } from './phone-css'
import preset, { plugins } from './preset'

export interface ClassSheet {
  /** The text of a style sheet, with `@tailwind` and its like. */
  css: string
  /** What may be class names; any other word does no harm. Sorted. */
  classes: readonly string[]
  /** What the project's tailwind.config.js exports; null where there is none. */
  config: unknown
  /** The size of a `rem` in pixels. */
  remPx: number
}

interface Compiled {
  css: string
  config: unknown
  context: TailwindContext
}

/** What Tailwind's compiler keeps of its work. */
type TailwindContext = ReturnType<
  Parameters<Parameters<typeof processTailwindFeatures>[0]>[0]['createContext']
>

/** Throws what is wrong with the sheet or the configuration. Other classes alone cost little. */
export function createClassCompiler(): (sheet: ClassSheet) => string {
  let last: Compiled | null = null
  return ({ css, classes, config, remPx }) => {
    const root = parse(css)
    const earlier = last !== null && last.css === css && last.config === config ? last.context : null
    last = null
    let context: TailwindContext | null = null
    processTailwindFeatures(({ createContext }) => () => {
      const kept = earlier !== null && keepRules(earlier, classes) ? earlier : null
      context = kept ?? createContext(resolve(config), [])
      context.candidates = new Set(classes)
      return context
    })(root, { messages: [], opts: {} })
    if (context !== null) last = { css, config, context }
    drawAsPhone(root, remPx)
    return root.toString()
  }
}

/**
 * Leaves the rules of these classes, of those that are known already. Tailwind itself only ever adds to them.
 * False where it cannot be told which classes the configuration always wants.
 */
function keepRules(context: TailwindContext, classes: readonly string[]): boolean {
  const always: unknown = Reflect.get(context.tailwindConfig, 'safelist') ?? []
  if (!Array.isArray(always) || always.some((each) => typeof each !== 'string')) return false
  const wanted = new Set<unknown>([...classes, ...always])
  // What no class asks for, such as the reset of variables, has a key that is not a text.
  const known = [...context.candidateRuleCache].filter(
    ([name]) => typeof name !== 'string' || wanted.has(name),
  )
  context.ruleCache = new Set(known.flatMap(([, rules]) => [...rules]))
  context.stylesheetCache = null
  return true
}

/** What is ours goes before what the project says: where the styles are drawn is not for it to know. */
function resolve(config: unknown): object {
  const own = typeof config === 'object' && config !== null ? config : {}
  const listed: unknown = Reflect.get(own, 'presets')
  const hasPreset = Array.isArray(listed) && listed.some((each) => Object(each).plugins === plugins)
  return resolveConfig({
    presets: hasPreset ? [own] : [preset, own],
    content: { files: [{ raw: '' }], extract: (text: string) => text.split(/\s+/) },
    // Above the classes of react-native-web.
    important: 'html',
    darkMode: ['selector', '.dark'],
    corePlugins: { preflight: false },
  })
}
