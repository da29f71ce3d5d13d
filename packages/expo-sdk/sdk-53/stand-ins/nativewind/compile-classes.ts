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
  classes: ReadonlySet<string>
  context: TailwindContext
}

/** What Tailwind's compiler keeps of its work. */
type TailwindContext = ReturnType<
  Parameters<Parameters<typeof processTailwindFeatures>[0]>[0]['createContext']
>

/** Throws what is wrong with the sheet or the configuration. Keeps its work for a sheet that has only more classes. */
export function createClassCompiler(): (sheet: ClassSheet) => string {
  let last: Compiled | null = null
  return ({ css, classes, config, remPx }) => {
    const root = parse(css)
    const kept = last !== null && last.css === css && last.config === config && isPart(last.classes, classes)
    const earlier = kept ? last : null
    last = null
    let context: TailwindContext | null = null
    processTailwindFeatures(({ createContext }) => () => {
      context = earlier?.context ?? createContext(resolve(config), [])
      context.candidates = new Set(classes)
      return context
    })(root, { messages: [], opts: {} })
    if (context !== null) last = { css, config, classes: new Set(classes), context }
    drawAsPhone(root, remPx)
    return root.toString()
  }
}

function isPart(earlier: ReadonlySet<string>, classes: readonly string[]): boolean {
  const present = new Set(classes)
  return [...earlier].every((name) => present.has(name))
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
