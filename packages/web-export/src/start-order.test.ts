/** The order in which an app's modules run. */

import { expect, test } from 'vitest'
import { startOrder } from './start-order.ts'

interface Extra {
  needs?: string[]
  lazyTargets?: Record<string, string>
}

/** Modules by path, each with its id in capitals. */
function tableOf(factories: Record<string, string>, extras: Record<string, Extra> = {}) {
  const modules = Object.entries(factories).map(([path, code]) => [
    path,
    { id: path.toUpperCase(), factory: `function(r,m,e){${code}}`, needs: [], ...extras[path] },
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

test('[WX62] what a module takes by name from an index that runs it at its first use runs too; the rest of the index does not', () => {
  const table = tableOf(
    { header: 'r("INDEX")', index: '', animated: 'r("VALUE")', value: '', modal: '', other: '' },
    {
      header: { needs: ['index', 'animated', 'other'] },
      index: { lazyTargets: { Animated: 'animated', Modal: 'modal' } },
    },
  )
  expect(startOrder(['header'], table)).toEqual(['index', 'header', 'value', 'animated'])
})
