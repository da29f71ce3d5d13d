/** Paths, rule by rule. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { foldPath, MAX_PATH_CHARS, parseProjectPath } from './paths.ts'

const reasonOf = (input: string) => {
  const result = parseProjectPath(input)
  return result.ok ? `allowed as ${result.path}` : result.reason
}

test.each([
  ['app/index.tsx', 'app/index.tsx'],
  ['./app//index.tsx', 'app/index.tsx'],
  ['app/./(tabs)/[id].tsx', 'app/(tabs)/[id].tsx'],
  ['app/+not-found.tsx', 'app/+not-found.tsx'],
  ['.gitignore', '.gitignore'],
  ['.github/x.yml', '.github/x.yml'],
  ['a/environment.ts', 'a/environment.ts'],
  ['assets/Cafe\u0301 ☕.png', 'assets/Caf\u00e9 ☕.png'],
  ['a..b/c...d', 'a..b/c...d'],
])('[P1] %j is %j', (input, path) => {
  expect(parseProjectPath(input)).toEqual({ ok: true, path })
})

test.each([
  ['[P2]', '', 'empty'],
  ['[P2]', ' \t', 'empty'],
  ['[P2]', './/.', 'empty'],
  ['[P3]', `${'a/'.repeat(120)}b`, 'too-long'],
  ['[P3]', 'a'.repeat(121), 'too-long'],
  ['[P3]', '☕'.repeat(41), 'too-long'],
  ['[P3]', '/'.repeat(1_000_000), 'too-long'],
  ['[P3]', `${'a/'.repeat(20)}b`, 'too-deep'],
  ['[P4]', '/etc/passwd', 'absolute'],
  ['[P4]', '~/x', 'absolute'],
  ['[P4]', './~', 'absolute'],
  ['[P4]', 'C:/x', 'drive-letter'],
  ['[P4]', 'c:x', 'drive-letter'],
  ['[P4]', 'a\\b', 'backslash'],
  ['[P5]', '..', 'parent-folder'],
  ['[P5]', 'a/../b', 'parent-folder'],
  ['[P5]', '../a', 'parent-folder'],
  ['[P6]', 'a\0b', 'control-character'],
  ['[P6]', 'a\nb', 'control-character'],
  ['[P6]', 'a\ud800b', 'control-character'],
  ['[P7]', 'app/', 'folder'],
  ['[P8]', 'a?b', 'forbidden-character'],
  ['[P8]', 'a ', 'forbidden-character'],
  ['[P8]', 'a./b', 'forbidden-character'],
  ['[P8]', '.g\u200bit/config', 'forbidden-character'],
  ['[P8]', 'a\u202etxt.exe', 'forbidden-character'],
  ['[P9]', '.git/config', 'git'],
  ['[P9]', 'a/.GIT', 'git'],
  ['[P9]', 'node_modules/x', 'node-modules'],
  ['[P9]', 'a/Node_Modules/x', 'node-modules'],
  ['[P9]', '.env', 'env-file'],
  ['[P11]', '.npmrc', 'tool-settings'],
  ['[P11]', 'a/.NPMRC', 'tool-settings'],
  ['[P11]', '.yarnrc.yml', 'tool-settings'],
  ['[P11]', '.pnpmfile.cjs', 'tool-settings'],
  ['[P11]', '.ssh/id_rsa', 'tool-settings'],
  ['[P11]', '.gitconfig', 'tool-settings'],
  ['[P11]', '.gitmodules', 'tool-settings'],
  ['[P11]', '.husky/pre-commit', 'tool-settings'],
  ['[P9]', 'a/.ENV.local', 'env-file'],
  ['[P9]', '.envrc', 'env-file'],
  ['[P9]', 'aux.txt', 'reserved-name'],
  ['[P9]', '__proto__', 'reserved-name'],
])('%s %j is refused: %s', (_rule, input, reason) => {
  expect(reasonOf(input)).toBe(reason)
})

test('[P10] says which path and why', () => {
  expect(parseProjectPath('../secret')).toEqual({
    ok: false,
    reason: 'parent-folder',
    message: 'The path "../secret" cannot be used: it has .. in it.',
  })
  const long = parseProjectPath('x'.repeat(400))
  expect(long.ok ? '' : long.message.length).toBeLessThan(240)
})

const anyPath = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        '.',
        '..',
        '/',
        '//',
        '\\',
        '.git',
        '.env',
        'node_modules',
        '~',
        ' ',
        '\0',
        'C:',
        '\u200b',
        'é',
        'e\u0301',
        '\ud800',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

test('[P1] [P5] whatever is allowed stays inside, and is its own normal form', () => {
  fc.assert(
    fc.property(anyPath, (input) => {
      const result = parseProjectPath(input)
      if (!result.ok) return true
      const isRefused = (name: string) => /^(\.{0,2}|\.git|node_modules|\.env.*)$/.test(foldPath(name))
      const again = parseProjectPath(result.path)
      // One comparison each: a hundred thousand matchers take half a minute.
      return (
        !result.path.split('/').some(isRefused) &&
        result.path.length <= MAX_PATH_CHARS &&
        again.ok &&
        again.path === result.path
      )
    }),
    { numRuns: runs(10_000) },
  )
}, 60_000)
