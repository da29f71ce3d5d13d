/** Paths, rule by rule. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { byteLength, foldPath, MAX_PATH_CHARS, parseProjectPath } from './paths.ts'

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
  ['a:b'.replace(':', ' '), 'a b'],
  ['aC/x', 'aC/x'],
  ['git/.gitattributes', 'git/.gitattributes'],
  ['environment/a.env', 'environment/a.env'],
  ['console.ts', 'console.ts'],
  ['com0', 'com0'],
  ['my.con', 'my.con'],
  ['icon', 'icon'],
  ['.npmrc.txt', '.npmrc.txt'],
  ['my.npmrc', 'my.npmrc'],
  ['emoji 👍🏽.png', 'emoji 👍🏽.png'],
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
  ['[P9]', 'GIT~1/config', 'git'],
  ['[P9]', 'ＮＵＬ', 'reserved-name'],
  ['[P11]', '.yarnrc', 'tool-settings'],
  ['[P11]', '.pnpmfile.js', 'tool-settings'],
  ['[P8]', 'app/ a', 'forbidden-character'],
  ['[P8]', 'app/a.', 'forbidden-character'],
  ['[P6]', 'a\x1fb', 'control-character'],
  ['[P6]', 'a\x7fb', 'control-character'],
  ['[P6]', 'a\udc00', 'control-character'],
  ['[P7]', 'app/.', 'folder'],
])('%s %j is refused: %s', (_rule, input, reason) => {
  expect(reasonOf(input)).toBe(reason)
})

// The first, one inner and the last character of each range of invisible characters.
test.each([...'<>:"|?*\u200b\u200d\u200f\u202a\u202c\u202e\u2060\u2066\u206f\ufeff'])(
  '[P8] a name with %j in it is refused',
  (sign) => {
    expect(reasonOf(`a/b${sign}c`)).toBe('forbidden-character')
  },
)

test.each(['con', 'PRN', 'aux.tar.gz', 'nul', 'com1', 'Com9.txt', 'lpt1', 'lpt9/x'])(
  '[P9] %s is reserved',
  (path) => {
    expect(reasonOf(path)).toBe('reserved-name')
  },
)

test.each([
  [
    'characters',
    `${'a/'.repeat(10)}${'b'.repeat(100)}/${'c'.repeat(119)}`,
    `${'a/'.repeat(10)}${'b'.repeat(101)}/${'c'.repeat(119)}`,
  ],
  ['bytes of one-byte letters', 'a'.repeat(120), 'a'.repeat(121)],
  ['bytes of two-byte letters', 'é'.repeat(60), 'é'.repeat(61)],
  ['bytes of the last two-byte letter', '\u07ff'.repeat(60), '\u07ff'.repeat(61)],
  ['bytes of the first three-byte letter', '\u0800'.repeat(40), '\u0800'.repeat(41)],
  ['bytes of three-byte letters', '☕'.repeat(40), '☕'.repeat(41)],
  ['bytes of four-byte letters', '👍'.repeat(30), '👍'.repeat(31)],
  ['folders', `${'a/'.repeat(19)}b`, `${'a/'.repeat(20)}b`],
])('[P3] as many %s as may be, and one more', (what, most, tooMuch) => {
  expect(parseProjectPath(most)).toEqual({ ok: true, path: most })
  expect(reasonOf(tooMuch)).toBe(what === 'folders' ? 'too-deep' : 'too-long')
})

test('[P3] what is taken out does not count, up to twice the length', () => {
  expect(reasonOf(`${'./'.repeat(239)}ab`)).toBe('allowed as ab')
  expect(reasonOf(`${'./'.repeat(239)}abc`)).toBe('too-long')
})

test.each([
  ['', '"" cannot be used: it is empty.'],
  ['../secret', '"../secret" cannot be used: it has “..” in it.'],
  [
    'a'.repeat(121),
    `"${'a'.repeat(80)}…" cannot be used: it is longer than 240 characters, or one of its names longer than 120 bytes.`,
  ],
  [`${'a/'.repeat(20)}b`, `"${'a/'.repeat(20)}b" cannot be used: it is more than 20 folders deep.`],
  ['a\nb', '"a\\nb" cannot be used: it has a control character in it.'],
  ['a\\b', '"a\\\\b" cannot be used: it has a backslash; folders are divided by /.'],
  ['C:/a', '"C:/a" cannot be used: it starts with a drive letter; paths start at the project’s folder.'],
  ['/a', '"/a" cannot be used: it is absolute; paths start at the project’s folder.'],
  ['a/', '"a/" cannot be used: it names a folder, not a file.'],
  ['a?', '"a?" cannot be used: it has a character that not every disk can store.'],
  ['con', '"con" cannot be used: it has a name that is reserved.'],
  ['.git/a', '".git/a" cannot be used: it is inside .git.'],
  [
    'node_modules/a',
    '"node_modules/a" cannot be used: it is inside node_modules, which is installed and not part of the project.',
  ],
  ['.env', '".env" cannot be used: files named .env hold secrets and are not part of the project.'],
  [
    '.npmrc',
    '".npmrc" cannot be used: it would decide what runs or is fetched on the computer of a person who exports the project.',
  ],
  [
    `${'x'.repeat(78)}?.`,
    `"${'x'.repeat(78)}?." cannot be used: it has a character that not every disk can store.`,
  ],
  [
    `${'x'.repeat(78)}?.a`,
    `"${'x'.repeat(78)}?.…" cannot be used: it has a character that not every disk can store.`,
  ],
])('[P10] %j', (input, sentence) => {
  expect(parseProjectPath(input)).toMatchObject({ ok: false, message: `The path ${sentence}` })
})

test.each([
  ['App/Index.TSX', 'app/index.tsx'],
  ['', ''],
  ['Stra\u00dfe', 'STRASSE'],
  ['\ufb01le', 'file'],
  ['\uff21', 'a'],
  ['e\u0301', '\u00c9'],
])('[F2] a disk may take %j and %j for one', (a, b) => {
  expect(foldPath(a)).toBe(foldPath(b))
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

test('[P3] bytes are those of UTF-8', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => byteLength(text) === new TextEncoder().encode(text).length,
    ),
  )
})
