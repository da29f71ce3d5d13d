import { expect, test } from 'vitest'
import { createTestProject } from '../testing/project.ts'

const exporting = (name: string, value: string) => `$export('${name}', () => ${value});`

test('[M1] a module runs when it is first imported, and once', () => {
  const { registry, takeLog } = createTestProject({ a: `log('a');` })
  expect(takeLog()).toEqual([])
  registry.importModule('a')
  registry.importModule('a')
  expect(takeLog()).toEqual(['a'])
})

test('[M2] the namespace is one object for all versions', () => {
  const { registry, update } = createTestProject({ a: exporting('x', '1') + exporting('old', '0') })
  const namespace = registry.importModule('a')
  expect(namespace).toEqual({ x: 1, old: 0 })
  update({ a: exporting('x', '2') + exporting('fresh', '3') })
  expect(registry.importModule('a')).toBe(namespace)
  expect(namespace).toEqual({ x: 2, fresh: 3 })
})

test('[M2] exports are live', () => {
  const { registry } = createTestProject({
    a: `let n = 0; $export('n', () => n); $export('count', () => () => { n++ });`,
  })
  const namespace = registry.importModule('a') as { n: number; count(): void }
  namespace.count()
  expect(namespace.n).toBe(1)
})

test('[M3] a cycle gives what there is so far', () => {
  const { registry } = createTestProject({
    a: `$export('name', () => 'a'); const b = $import('b'); $export('seen', () => b.seen);`,
    b: `const a = $import('a'); const seen = a.name + ', ' + a.seen; $export('seen', () => seen);`,
  })
  expect(registry.importModule('a')).toEqual({ name: 'a', seen: 'a, undefined' })
})

test('[M4] CommonJS modules', () => {
  const { registry } = createTestProject({
    whole: `module.exports = { width: 2 };`,
    named: `exports.x = 1;`,
    value: `module.exports = 'asset.png';`,
    user: `
      const whole = require('whole');
      $export('whole', () => whole);
      $export('width', () => $import('whole').width);
      $export('default', () => $import('whole').default);
      $export('named', () => $import('named').x);
      $export('value', () => require('value') + $import('value').default);`,
  })
  expect(registry.importModule('user')).toEqual({
    whole: { width: 2 },
    width: 2,
    default: { width: 2 },
    named: 1,
    value: 'asset.pngasset.png',
  })
})

test('[M5] export * passes on all but default, and own exports win', () => {
  const { registry } = createTestProject({
    a: exporting('x', '1') + exporting('y', '1') + exporting('default', '1'),
    b: `$export('x', () => 2); $exportAll($import('a'));`,
  })
  expect(registry.importModule('b')).toEqual({ x: 2, y: 1 })
})

test('[M8] a missing picture is a grey one, to `import` and `require`', () => {
  const { registry } = createTestProject({})
  const targets = {
    './logo.png': { kind: 'missing', specifier: './logo.png', standIn: 'image' },
    './bell.mp3': { kind: 'missing', specifier: './bell.mp3', standIn: 'asset' },
  } as const
  const code = `const picture = require('./logo.png'); const { default: same } = $import('./logo.png');
    const sound = require('./bell.mp3'); $export('all', () => [picture.width, same.width, picture.uri === same.uri, sound]);`
  registry.setWanted([{ path: 'a', code, targets }], [], 2)
  expect(Reflect.get(registry.importModule('a'), 'all')).toEqual([96, 96, true, 'data:,'])
})

test('[M6] a missing import has placeholders for components and breaks nothing', () => {
  const { registry } = createTestProject({
    a: `
      const { default: Screen, useTheme, colors, List } = $import('missing');
      const { primary } = useTheme();
      const texts = [Screen({}), List({}), \`\${primary}\`, [...colors.all].length, colors.map((c) => c).length];
      const { isLoading, items, laedt, hasError } = useTheme();
      const [value, setValue] = useTheme();
      const { saveFailed, isBroken, loadError, problem, saveProblem, onError, clearError } = useTheme();
      texts.push(isLoading, laedt, hasError, items.length, typeof setValue(value));
      texts.push(saveFailed, isBroken, loadError, problem, saveProblem, typeof onError, typeof clearError);
      $export('texts', () => texts);
      $export('isClass', () => Boolean(Screen.prototype?.isReactComponent));`,
  })
  expect(registry.importModule('a')).toEqual({
    texts: [
      ...[null, null, '', 0, 0, undefined, undefined, undefined, 0, 'function'],
      ...[undefined, undefined, undefined, undefined, undefined, 'function', 'function'],
    ],
    isClass: false,
  })
})

test('[M6] require of what is not there can be caught', () => {
  const { registry } = createTestProject({
    a: `let code; try { require('missing') } catch (error) { code = error.code } $export('code', () => code);`,
  })
  expect(registry.importModule('a')).toEqual({ code: 'MODULE_NOT_FOUND' })
})

test('[M7] a package that throws throws again, and one that does not runs once', () => {
  let runCount = 0
  const { registry, takeLog } = createTestProject(
    {
      a: `for (const name of ['pkg:good', 'pkg:good', 'pkg:bad', 'pkg:bad']) {
        try { require(name) } catch (error) { log(error.message) }
      } // require('pkg:good') require('pkg:bad')`,
    },
    {
      good: [() => void runCount++, {}, 'good.js'],
      bad: [
        () => {
          throw new Error('bad')
        },
        {},
        'bad/index.js',
      ],
    },
  )
  registry.importModule('a')
  const message = 'Package `bad` fails when it is loaded: bad'
  expect(takeLog()).toEqual([message, message])
  expect(runCount).toBe(1)
})

// Regression: an error such as “x is undefined” did not show which of the packages it came from.
test('[M7] the error of a package names it, and which one needs it', () => {
  const { registry, takeLog } = createTestProject(
    {
      a: `for (const name of ['pkg:outer', 'pkg:locked', 'pkg:outer']) {
        try { require(name) } catch (error) { log(String(error)) }
      } // require('pkg:outer') require('pkg:locked')`,
    },
    {
      outer: [(require) => void require('inner'), { inner: 'inner' }, '@acme/outer/lib/index.js'],
      inner: [(require) => void require('./part'), { './part': 'part' }, 'outer/node_modules/inner/index.js'],
      part: [
        () => {
          throw new TypeError('x is undefined')
        },
        {},
        'outer/node_modules/inner/part.js',
      ],
      locked: [
        () => {
          throw Object.freeze(new Error('as it is'))
        },
        {},
        'locked/index.js',
      ],
    },
  )
  registry.importModule('a')
  const message =
    'TypeError: Package `inner`, which `@acme/outer` needs, fails when it is loaded: x is undefined'
  expect(takeLog()).toEqual([message, 'Error: as it is', message])
})

test('[M7] the error of a package that does without its native code says so', () => {
  const throwing = (message: string) => () => {
    throw new Error(message)
  }
  const { registry, takeLog } = createTestProject(
    {
      a: `for (const name of ['pkg:outer', 'pkg:known', 'pkg:file']) {
        try { require(name) } catch (error) { log(error.message) }
      } // require('pkg:outer') require('pkg:known') require('pkg:file')`,
    },
    {
      outer: [(require) => void require('ads'), { ads: 'ads' }, 'outer/index.js'],
      ads: [throwing('x is undefined'), {}, 'ads/index.js', 'it has native code'],
      known: [throwing('Ads.show is not here. It works on a phone.'), {}, 'known/a.js', 'it has native code'],
      file: [throwing('y is undefined'), {}, 'sdk/react-native/Libraries/a.js'],
    },
  )
  registry.importModule('a')
  const fails = 'fails when it is loaded:'
  expect(takeLog()).toEqual([
    `Package \`ads\`, which \`outer\` needs, ${fails} it has native code (x is undefined)`,
    `Package \`known\` ${fails} Ads.show is not here. It works on a phone.`,
    `Package \`react-native\` ${fails} y is undefined`,
  ])
})

test('a file may be named like anything', () => {
  const { registry } = createTestProject({
    '__proto__.ts': exporting('x', '1'),
    a: `$export('x', () => $import('__proto__.ts').x);`,
  })
  expect(registry.importModule('a')).toEqual({ x: 1 })
})

test('a failed run leaves the exports as they were', () => {
  const { registry, update } = createTestProject({ a: exporting('x', '1') })
  const namespace = registry.importModule('a')
  update({ a: `${exporting('y', '2')} throw new Error('half way')` })
  expect(namespace).toEqual({ x: 1 })
  expect(registry.listFailures()).toEqual([{ path: 'a', error: new Error('half way') }])
})
