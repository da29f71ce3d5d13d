/** The order in which an app's modules run. */

import { expect, test } from 'vitest'
import { startOrder } from './start-order.ts'

/** Modules by path, each with its id in capitals. */
function tableOf(factories: Record<string, string>) {
  const modules = Object.entries(factories).map(([path, code]) => [
    path,
    { id: path.toUpperCase(), factory: `function(r,m,e){${code}}`, needs: [] },
  ])
  return { helpers: '', entries: {}, modules: Object.fromEntries(modules) }
}

test('[WX62] modules run after those that they require, each once, also in a ring', () => {
  const table = tableOf({
    a: 'var b=r("B"),c=r("C").x;e.a=b',
    b: 'e.b=wrap(r("C"))',
    c: 'var a=r("A")',
    d: 'r("A")',
  })
  expect(startOrder(['d', 'b'], table)).toEqual(['c', 'b', 'a', 'd'])
})

test('[WX62] a module that may run later or never is left out', () => {
  const table = tableOf({
    a: 'e.f=()=>r("L");if(e.x)r("L");try{r("L")}catch{}e.y=e.x?r("L"):e.x&&r("L");class K{m(){r("L")}}other("L");r(e.x)',
    l: '',
  })
  expect(startOrder(['a', 'none'], table)).toEqual(['a'])
  expect(
    startOrder(['a'], {
      ...table,
      modules: { ...table.modules, a: { id: 'A', factory: 'not code(', needs: [] } },
    }),
  ).toEqual(['a'])
})
