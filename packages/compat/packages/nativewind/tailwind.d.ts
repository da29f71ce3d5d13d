/** The parts of Tailwind's own modules that are used, most of which it does not describe. */

interface TailwindContext {
  candidates?: Set<string>
  tailwindConfig: object
  /** The rules of each class that was ever asked for. */
  candidateRuleCache: Map<unknown, Set<unknown>>
  /** All rules of the sheet. */
  ruleCache: Set<unknown>
  /** Made of the rules when it is null. */
  stylesheetCache: object | null
}
type TailwindStyles = Record<string, string | Record<string, string>>

declare module 'tailwindcss/lib/processTailwindFeatures' {
  export default function processTailwindFeatures(
    setUp: (tools: {
      createContext(config: object, content: object[]): TailwindContext
    }) => (root: import('postcss').Root, result: object) => TailwindContext,
  ): (root: import('postcss').Root, result: { messages: unknown[]; opts: object }) => void
}
declare module 'tailwindcss/resolveConfig' {
  export default function resolveConfig(config: object): object
}
declare module 'tailwindcss/lib/util/flattenColorPalette' {
  export default function flattenColorPalette(colours: unknown): Record<string, string>
}
declare module 'tailwindcss/plugin' {
  interface Tools {
    addUtilities(classes: Record<string, TailwindStyles>): void
    addVariant(name: string, definition: string): void
    matchUtilities(classes: Record<string, (value: string) => TailwindStyles>, options: object): void
    theme(path: string): unknown
  }
  export default function plugin(run: (tools: Tools) => void): object
}
