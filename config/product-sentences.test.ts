import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import plans from '../packages/accounts/plans.json' with { type: 'json' }
import { loadCompatTable } from '../packages/compat/src/load-table.ts'
import { packageFactsOf } from '../packages/compat/src/package-facts.ts'
import { createRecognizer } from '../packages/language/src/recognize.ts'
import { germanSentences } from '../packages/language/src/sentences/de/catalogue.ts'
import { compat } from '../packages/language/src/sentences/de/compat.ts'
import type { SentenceTexts } from '../packages/language/src/sentences/sentence-texts.ts'
import { findSentences, toCore } from './product-sentences.ts'
import { fromRoot, workspaces } from './workspaces.ts'

/** Where sentences are written that the studio shows. */
const SOURCES = [
  /^apps\/server\/src\/(http|routes|sdks|slow-work|sync)\//,
  /^packages\/(archive|bundler|packages-cdn|preview|preview-frame|project|project-db|response|upgrade|web-export)\/src\//,
  /^packages\/generation\/src\/(attachments|check|repair|turn)\//,
  /^packages\/storage\/src\/(projects\/projects|turns\/rewind)\.ts$/,
  /^packages\/models\/src\/providers\//,
  /^packages\/accounts\/src\/auth\.ts$/,
  /^packages\/data-gateway\/src\/(auth\/owner|files\/owner-files)\.ts$/,
  /^apps\/server\/src\/areas\/data\.ts$/,
]

/** Files whose sentences nobody sees in the studio, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'apps/server/src/http/app-ai-limits.ts': 'answers to apps',
  'apps/server/src/http/check-host.ts': 'for the operator',
  'apps/server/src/http/listen.ts': 'sent while no page is there',
  'apps/server/src/http/project-database.ts': 'for the model',
  'apps/server/src/routes/ai-function.ts': 'answers to apps',
  'apps/server/src/routes/data.ts': 'answers to apps',
  'apps/server/src/routes/export-files.ts': 'a file of an export',
  'apps/server/src/routes/snack-bodies.ts': 'answers to other clients',
  'apps/server/src/routes/snack-projects.ts': 'answers to other clients',
  'apps/server/src/routes/snack-uploads.ts': 'answers to other clients',
  'packages/generation/src/repair/repair-prompt.ts': 'for the model, besides its first lines',
  'packages/generation/src/turn/current-turn.ts': 'a bug',
  'packages/generation/src/turn/metro-config.ts': 'a file of an export',
  'packages/models/src/providers/configured-models.ts': 'for the operator',
  'packages/models/src/providers/look-tool.ts': 'for the model',
  'packages/packages-cdn/src/build/process-builder.ts': 'a bug',
  'packages/packages-cdn/src/catalog/replaced-packages.ts': 'a piece of code',
  'packages/packages-cdn/src/device/parse-bundle-request.ts': 'answers to devices',
  'packages/packages-cdn/src/fetch/registry-address.ts': 'for the operator',
  'packages/preview-frame/src/app/router-context.ts': 'a bug',
  'packages/preview-frame/src/environment/host-channel.ts': 'a bug',
  'packages/preview-frame/src/environment/storage.ts': 'the browser’s own sentence',
  'packages/preview-frame/src/modules/draft-scope.ts': 'ends a draft without a word',
  'packages/preview-frame/src/screenshot.ts': 'a bug',
  'packages/preview-frame/src/start-frame.ts': 'a bug',
  'packages/preview-frame/src/published/main.ts': 'a bug',
  'packages/preview-frame/src/published/project-modules.ts': 'for the log',
  'packages/preview-frame/src/published/run-app.ts': 'for the log',
  'packages/preview-frame/src/published/texts.ts': 'on exported pages, in their own languages',
  'packages/project-db/src/cluster/cluster.ts': 'for the operator',
  'packages/project-db/src/export/database-files.ts': 'for the log',
  'packages/project-db/src/export/export-sql.ts': 'a comment in an export',
  'packages/project-db/src/sql/review/outlook.ts': 'names that nobody reads',
  'packages/project-db/src/view/policy-sentence.ts': 'put together out of words; whole in the catalogue',
  'apps/server/src/routes/push.ts': 'for the code of apps',
  'packages/storage/src/projects/projects.ts': 'a bug; labels are not sentences',
  'packages/response/src/answer-tags.ts': 'for the log',
  'packages/response/src/answer-text.ts': 'for the log',
  'packages/response/src/grammar-text.ts': 'for the model',
  'packages/response/src/open-action.ts': 'for the log',
  'packages/response/src/structure.ts': 'for the log',
  'packages/response/src/unused-answer.ts': 'for the log',
  'packages/web-export/src/export-process.ts': 'for the log',
  'packages/web-export/src/packages-script.ts': 'for the log',
  'packages/web-export/src/web-export-error.ts': 'a bug',
}

/** `compat-sentences.test.ts` compares these with their sources. */
const COMPAT = [
  ...Object.keys(compat),
  ...Object.values(packageFactsOf(loadCompatTable()).babelPluginNotices),
]

/** Of the plans’ texts, those with a name or a price in them. */
const PLAN_PATTERNS = ['Everything in {1}', '{1} a month', '{1} a month for each person']

/** Texts that their sources put together out of words. */
const COMPOSED = [
  'Deletes all rows of {1}, and of the tables that refer to them.',
  '{1}, whatever else is allowed',
  '{1}; afterwards they are {2}',
  'only {1}',
  'anyone, even without signing in',
  '{1}, by the policy “{2}”',
  'everyone the policy “{1}” is for',
  'after “{1}” was filled in',
  'after “{1}” was pressed',
  'after the fields were filled in and “{1}” was pressed',
  'Imported {1}: {2} file',
  'Imported {1}: {2} files',
  'Imported {1}: {2} file, without {3}',
  'Imported {1}: {2} files, without {3}',
  '{1} day ago',
  '{1} days ago',
  '{1} version',
  '{1} versions',
  '{1} version and {2} maintainer',
  '{1} version and {2} maintainers',
  '{1} versions and {2} maintainer',
  '{1} versions and {2} maintainers',
  'It was first published {1} and has {2}.',
  'On {1}: {2}',
  'On {1}, {2}: {3}',
  "Cannot find module '{1}'.",
  'Package `{1}` fails when it is loaded: {2}',
  'Package `{1}`, which `{2}` needs, fails when it is loaded: {3}',
]

/** Verbs of a right on rows: translations have each list as a whole. */
const ROW_VERBS = /^(?:(?:read|add|change), )*(?:read|add|change) and (?:add|change|delete)$/

/** Who may do what, by a policy. */
const POLICY =
  /^(Everybody|People|No one).* may (read, add, change and delete|read|add|change|delete) \{1\}\.$/

const files = workspaces
  .flatMap((workspace) => workspace.files)
  .filter((file) => SOURCES.some((source) => source.test(fromRoot(file))))
  .filter((file) => !/\.test\.ts$|\/(testing|probes)\//.test(file))
const found = files.map((file) => ({
  file: fromRoot(file),
  ...findSentences(readFileSync(file, 'utf8')),
}))
/** Texts of the shipped plans, and the name of the demo. */
const PLAN_TEXTS = [
  ...plans.flatMap(({ features, priceText }) => [...features, priceText]),
  'Demo (no key needed)',
]
const keysOf = ({ sentences, parts }: SentenceTexts) => [...Object.keys(sentences), ...Object.keys(parts)]

test('every sentence that the studio shows is in the catalogue', () => {
  const known = new Set(keysOf(germanSentences).map(toCore))
  const missing = found.flatMap(({ file, sentences }) =>
    Object.hasOwn(NOT_SHOWN, file)
      ? []
      : sentences.filter((core) => !known.has(core)).map((core) => `${file}: ${core}`),
  )
  expect(missing).toEqual([])
  const recognize = createRecognizer(germanSentences, 'de')
  expect(PLAN_TEXTS.filter((text) => /\p{L}/u.test(text) && recognize(text) === text)).toEqual([])
  const read = found.flatMap(({ sentences }) => sentences)
  expect(read.length).toBeGreaterThan(350)
  const speaking = new Set(found.filter(({ sentences }) => sentences.length > 0).map(({ file }) => file))
  expect(Object.keys(NOT_SHOWN).filter((file) => !speaking.has(file))).toEqual([])
})

test('every sentence of the catalogue is written somewhere', () => {
  const written = new Set(found.flatMap(({ all }) => [...all]))
  const keys = keysOf(germanSentences)
  expect(keys.length).toBeGreaterThan(400)
  for (const text of PLAN_TEXTS) written.add(text)
  const isWritten = (key: string) =>
    [COMPOSED, PLAN_PATTERNS].some((list) => list.includes(key)) ||
    written.has(toCore(key)) ||
    // The beginning and the end are texts of their own.
    written.has(toCore(key.replace(/(, and everything that depends on it)?: \{1\}\.$/, ''))) ||
    POLICY.test(key) ||
    ROW_VERBS.test(key) ||
    COMPAT.includes(key)
  const stale = keys.filter((key) => !isWritten(key))
  expect(stale).toEqual([])
})

test('sentences are found in every form that we write', () => {
  const source = `
    refuse('There is nothing here.')
    const a = \`A plan has room for \${count} projects. \${advice}\`
    log.warn('The work took too long.')
    const b = isOne ? 'in one place' : \`in \${count} places\`
    const c = 'Nothing is here, ' + advice + ' and more.'`
  const { sentences, all } = findSentences(source)
  expect(sentences).toEqual([
    'There is nothing here.',
    'A plan has room for {} projects.',
    'Nothing is here, {} and more.',
  ])
  expect([...all]).toContain('in {} places')
})
