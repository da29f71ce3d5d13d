/** Makes a style sheet of class names, with Tailwind's own compiler, as a phone would draw them. */

import { parse } from 'postcss'
import processTailwindFeatures from 'tailwindcss/lib/processTailwindFeatures'
import resolveConfig from 'tailwindcss/resolveConfig'
import { drawAsPhone } from './phone-css'
import preset, { plugins } from './preset'

export interface ClassSheet {
  /** The text of a style sheet, with `@tailwind` and its like. */
  css: string
  /** Possible class names; other words do no harm. Sorted. */
  classes: readonly string[]
  /** Exports of the project's tailwind.config.js; null without one. */
  config: unknown
  /** The size of a `rem` in pixels. */
  remPx: number
}

interface Compiled {
  css: string
  config: unknown
  context: TailwindContext
}

/** State that Tailwind's compiler keeps between runs. */
type TailwindContext = ReturnType<
  Parameters<Parameters<typeof processTailwindFeatures>[0]>[0]['createContext']
>

/** Throws the errors of the sheet or the configuration. A change of classes alone costs little. */
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
 * Keeps only the rules of these classes among the known ones. Tailwind itself only ever adds rules. False if the
 * classes that the configuration always includes cannot be determined.
 */
function keepRules(context: TailwindContext, classes: readonly string[]): boolean {
  const always: unknown = Reflect.get(context.tailwindConfig, 'safelist') ?? []
  if (!Array.isArray(always) || always.some((each) => typeof each !== 'string')) return false
  const wanted = new Set<unknown>([...classes, ...always])
  // Rules that no class asks for, such as the reset of variables, have a key that is not text.
  const known = [...context.candidateRuleCache].filter(
    ([name]) => typeof name !== 'string' || wanted.has(name),
  )
  context.ruleCache = new Set(known.flatMap(([, rules]) => [...rules]))
  context.stylesheetCache = null
  return true
}

/** Our settings override the project's: it cannot know where the styles are drawn. */
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
