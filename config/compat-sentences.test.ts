import { expect, test } from 'vitest'
import { loadCompatTable } from '../packages/compat/src/load-table.ts'
import { packageFactsOf } from '../packages/compat/src/package-facts.ts'
import { createRecognizer } from '../packages/language/src/recognize.ts'
import { compat } from '../packages/language/src/sentences/de/compat.ts'
import { parts } from '../packages/language/src/sentences/de/parts.ts'
import { EXPO_SDKS } from '../packages/project/src/expo-sdks.ts'

/** The texts of `compat` that reach the studio, each in the sentence that it is shown in. */
function shownTexts(): string[] {
  return EXPO_SDKS.flatMap(({ major }) => textsOf(major))
}

function textsOf(sdk: string): string[] {
  const table = loadCompatTable(sdk)
  const facts = packageFactsOf(table)
  const inProblems = [
    ...[facts.newerEntries, facts.unpublished, facts.buildNotices, facts.otherSdkPackages],
    ...values(facts.absentNames),
  ]
  const remedies = values(facts.newerNames).flatMap((newer) => values(newer.remedies ?? {}))
  const newerWords = values(facts.newerWords).map(({ notice }) =>
    notice.replace('{word}', 'animationName').replace('{range}', '~3.17.4'),
  )
  const majors = values(facts.onlyMajors).map(({ notice }) => notice.replace('{major}', '2'))
  const lacks = values(table.packages)
    .flatMap(({ registry }) => [registry?.lack, registry?.dependantsLack])
    .flatMap((lack) => (lack === undefined ? [] : [`it ${lack}.`, `\`some-package\` ${lack}.`]))
  return [...inProblems.flatMap(values), ...remedies, ...newerWords, ...majors, ...lacks]
}

function values<Value>(record: Readonly<Record<string, Value>>): Value[] {
  return Object.values(record)
}

const keys = Object.keys(compat)
/** Each sentence becomes its number, so that a text shows which of them it consists of. */
const recognize = createRecognizer(
  { sentences: Object.fromEntries(keys.map((key, index) => [key, `#${index}`])), parts: {} },
  'de',
)

test('every sentence about a package that the studio shows is in the catalogue', () => {
  const texts = shownTexts()
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => !/^#\d+( #\d+)*$/.test(recognize(text)))).toEqual([])
  const plugIns = values(packageFactsOf(loadCompatTable()).babelPluginNotices)
  expect(plugIns.filter((why) => !Object.hasOwn(parts, why))).toEqual([])
})

test('every sentence about a package in the catalogue is in a folder of `compat`', () => {
  const used = new Set(shownTexts().flatMap((text) => recognize(text).match(/#\d+/g) ?? []))
  expect(keys.filter((_key, index) => !used.has(`#${index}`))).toEqual([])
})
