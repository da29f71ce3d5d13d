import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createResolveContext } from '../resolve/resolve-context.ts'
import { compiler, PACKAGES } from '../testing/project-kit.ts'
import { createModuleStore } from '../transform/module-store.ts'
import { createModuleGraph } from './module-graph.ts'

test('[U8] an edit that changes no import looks for no file', () => {
  const store = createModuleStore({ compiler })
  const known = createResolveContext(store, PACKAGES)
  let lookups = 0
  const context = {
    ...known,
    hasFile(path: string) {
      lookups++
      return known.hasFile(path)
    },
  }
  const graph = createModuleGraph(store, context)
  const write = (path: string, text: string) => store.apply(new Map([[path, textFile(text)]]))
  write('a.ts', 'export const a = 1')
  write('b.ts', 'export const b = 1')
  write('App.tsx', `import { a } from './a'; import { memo } from 'react'; export const app = [a, memo]`)
  graph.link('App.tsx')
  expect(lookups).toBeGreaterThan(0)

  lookups = 0
  write(
    'App.tsx',
    `import { a } from './a'; import { useState } from 'react'; export const app = [useState, a]`,
  )
  expect(graph.link('App.tsx', true)).toMatchObject({ isModuleChanged: true, gained: [], lost: [] })
  expect(lookups).toBe(0)
  expect([...graph.packageUses()].map(({ name }) => name)).toContain('useState')
  expect([...graph.packageUses()].map(({ name }) => name)).not.toContain('memo')

  write('App.tsx', `import { a } from './a'; import { b } from './b'; export const app = [a, b]`)
  expect(graph.link('App.tsx', true)).toMatchObject({ gained: ['b.ts'], lost: [] })
  expect([...graph.importersOf('a.ts'), ...graph.importersOf('b.ts')]).toEqual(['App.tsx', 'App.tsx'])
  write('App.tsx', `import { b } from './b'; export const app = b`)
  expect(graph.link('App.tsx', true)).toMatchObject({ gained: [], lost: ['a.ts'] })
  expect([...graph.importersOf('a.ts')]).toEqual([])
})
