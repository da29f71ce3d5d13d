/**
 * Guesses a draft's style from its name until it is written. Most files have their styles below the component, and a
 * screen without any would be small text in a corner that jumps into place. See SPEC.md, rule D1.
 */

const ROW = { flexDirection: 'row', alignItems: 'center', gap: 12 }
const CENTRE = { alignItems: 'center', justifyContent: 'center' }

/** The first that fits. Layout and sizes alone: colors would not be the app's. */
const GUESSES: readonly (readonly [RegExp, object])[] = [
  [/^(?:screen|container|page|root|safe|safeArea)$/i, { flex: 1, padding: 20, gap: 12 }],
  [/^(?:fill|flex|wrapper)$/i, { flex: 1 }],
  [/^(?:center|centre|centered|centred|loading)$/i, { flex: 1, ...CENTRE }],
  [/(?:button|btn|cta)(?:Text|Label)$/i, { fontSize: 16, fontWeight: '600' }],
  [/sub(?:title|heading)$|^(?:lead|intro|tagline)$/i, { fontSize: 16, opacity: 0.7 }],
  [
    /^(?:title|heading|headline|greeting|screenTitle|pageTitle|headerTitle|h1)$/i,
    { fontSize: 28, fontWeight: '700' },
  ],
  [/(?:title|heading|name)$/i, { fontSize: 18, fontWeight: '600' }],
  [/(?:caption|hint|meta|detail|details|muted|secondary|footnote)$/i, { fontSize: 14, opacity: 0.7 }],
  [/(?:text|label|value|body)$/i, { fontSize: 16 }],
  [
    /fab$/i,
    { position: 'absolute', right: 20, bottom: 24, width: 56, height: 56, borderRadius: 28, ...CENTRE },
  ],
  [/(?:button|btn|cta)$|^add$/i, { minHeight: 48, paddingHorizontal: 16, borderRadius: 14, ...CENTRE }],
  [/(?:input|field|search)$/i, { minHeight: 48, paddingHorizontal: 16, borderRadius: 12, fontSize: 16 }],
  [/(?:chip|pill|tag|badge)$/i, { paddingHorizontal: 12, paddingVertical: 6, borderRadius: 16 }],
  [/(?:card|tile|panel)$/i, { padding: 16, borderRadius: 16, gap: 8 }],
  [/^empty/i, { alignItems: 'center', padding: 32, gap: 8 }],
  [/(?:row|actions|buttons|chips|tags|toolbar)$/i, ROW],
  [/(?:list|content|scroll|section|grid|form|stack|column)$/i, { gap: 12 }],
]
const EMPTY = Object.freeze({})

export function guessStyle(name: string): object {
  return GUESSES.find(([pattern]) => pattern.test(name))?.[1] ?? EMPTY
}

/** React Native's `StyleSheet` as a draft sees it: of a sheet that is half written, the rest is guessed. */
export function guessRest(styleSheet: unknown): unknown {
  // On the web it is a function.
  if (!(styleSheet instanceof Object)) return styleSheet
  const create: unknown = Reflect.get(styleSheet, 'create')
  if (typeof create !== 'function') return styleSheet
  return Object.create(styleSheet, {
    create: { value: (...args: unknown[]) => withGuesses(Reflect.apply(create, styleSheet, args)) },
  })
}

function withGuesses(sheet: unknown): unknown {
  if (typeof sheet !== 'object' || sheet === null) return sheet
  return new Proxy(sheet, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target ? Reflect.get(target, name) : guessStyle(name),
  })
}
