/** Prints what bundling costs, for projects of several sizes: `npx tsx packages/bundler/src/testing/measure.ts`. */

import { textFile } from '@sayso/project'
import { bundlerFor, compiler, filesOf, memoryCache } from './project-kit.ts'

const ROUNDS = 50

function component(index: number, edit = 0): string {
  const rows = Array.from({ length: 15 }, (_, row) => {
    const press = `onPress={() => setCount(count + ${row})}`
    return `      <Pressable ${press}><Text style={styles.s${row}}>{title} {format(count)}</Text></Pressable>`
  })
  const styles = Array.from({ length: 40 }, (_, style) => `  s${style}: { flex: 1, padding: ${style} },`)
  return `import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { format } from '@/lib/format'
export function C${index}({ title, start = ${edit} }: { title: string; start?: number }) {
  const [count, setCount] = useState<number>(start)
  useEffect(() => { if (count > 3) setCount(0) }, [count])
  return (
    <View style={styles.s1}>
${rows.join('\n')}
    </View>
  )
}
const styles = StyleSheet.create({
${styles.join('\n')}
})
`
}

function project(size: number): Record<string, string> {
  const indexes = Array.from({ length: size }, (_, index) => index)
  return {
    'package.json': '{"main":"expo-router/entry"}',
    'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
    'lib/format.ts': 'export const format = (n: number): string => String(n)',
    'app/index.tsx': `${indexes.map((index) => `import { C${index} } from '@/components/c${index}'`).join('\n')}
export default () => <>${indexes.map((index) => `<C${index} title="a" />`).join('')}</>`,
    ...Object.fromEntries(indexes.map((index) => [`components/c${index}.tsx`, component(index)])),
  }
}

function timeOf(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

function medianOf(action: (round: number) => unknown): string {
  const times = Array.from({ length: ROUNDS }, (_, round) => timeOf(() => action(round)))
  return `${(times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(2)} ms`
}

const compileMs = medianOf((round) => compiler.compile('components/c0.tsx', component(0, round)))
console.log(`compile one file of ${component(0).split('\n').length} lines: ${compileMs}`)

for (const size of [5, 100, 1_000, 5_000]) {
  const files = filesOf(project(size))
  const cache = memoryCache()
  const bundler = bundlerFor(undefined, cache)
  const indexOf = (round: number) => (round * 7) % size
  const pathOf = (round: number) => `components/c${indexOf(round)}.tsx`
  const edit = (round: number, before = '') =>
    bundler.update(new Map([[pathOf(round), textFile(before + component(indexOf(round), round + 1))]]))
  console.table({
    [`${size} files`]: {
      start: `${timeOf(() => bundler.update(files)).toFixed(0)} ms`,
      cached: `${timeOf(() => bundlerFor(undefined, cache).update(files)).toFixed(0)} ms`,
      edit: medianOf((round) => edit(round)),
      import: medianOf((round) => edit(round, `import 'expo-haptics'\n`)),
      'new route': medianOf((round) =>
        bundler.change({ [`app/r${round}.tsx`]: 'export default () => null' }),
      ),
    },
  })
}
