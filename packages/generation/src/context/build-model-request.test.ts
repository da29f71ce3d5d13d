import { type ProjectFiles, textFile } from '@sayso/project'
import type { ChatMessage, MessageAttachment } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { ModelInfo } from '../ports/ports.ts'
import { fileAnswer } from '../testing/index.ts'
import { buildModelRequest, type RequestContext } from './build-model-request.ts'
import { countTokens } from './count-tokens.ts'

const model: ModelInfo = {
  id: 'test/model',
  label: 'Test',
  provider: 'test',
  isDemo: false,
  acceptsImages: false,
  contextTokens: 32_000,
}

const files = filesOf({
  'app/index.tsx': 'home',
  'package.json': '{}',
  'lib/days.ts': 'export const days = 7',
})

function filesOf(texts: Record<string, string>): ProjectFiles {
  return new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
}

function build(context: Partial<RequestContext> = {}) {
  return buildWhole(context).request
}

function buildWhole(context: Partial<RequestContext> = {}) {
  return buildModelRequest({
    model,
    prompt: 'Make it blue',
    files,
    pictures: { byMessage: new Map(), contents: new Map(), ofPrompt: [] },
    messages: [],
    lastAnswerFiles: null,
    continuedMessageId: null,
    now: new Date('2026-11-22T10:00:00Z'),
    ...context,
  })
}

let counter = 0
function message(role: 'user' | 'assistant', content: string): ChatMessage {
  counter += 1
  const rest = {
    createdAt: '',
    model: null,
    versionNumber: null,
    error: null,
    durationMs: null,
    isCounted: false,
  }
  return { ...rest, id: `message-${counter}`, role, content, status: 'done' }
}

const lastText = (request: ReturnType<typeof build>) => request.messages.at(-1)?.text ?? ''

test('[M1] the system prompt is the same whatever is asked', () => {
  expect(build().system).toBe(build({ prompt: 'Other', files: new Map() }).system)
  expect(build().system).toContain('saysoAction')
  expect(build().system).toContain('expo-router')
})

test('[M2] files in full, then the day and the prompt, which is also given alone', () => {
  const request = build()
  expect(lastText(request)).toBe(
    '<file path="app/index.tsx">\nhome\n</file>\n<file path="lib/days.ts">\nexport const days = 7\n</file>\n' +
      '<file path="package.json">\n{}\n</file>\n\n<now>\nToday is Sunday, 2026-11-22.\n</now>\n\nMake it blue',
  )
  expect(request.messages.at(-1)?.prompt).toBe('Make it blue')
})

test('[M2] what is before the person is told: their day, their locale, the open screen, what is wrong', () => {
  const problem = {
    ...{ id: 'a', kind: 'render' as const, message: 'days is undefined' },
    place: { path: 'app/index.tsx', lineNumber: 3, columnNumber: 1 },
  }
  const seen = { problems: [problem], address: '/', locale: 'de-AT', timeZone: 'Pacific/Auckland' }
  const text = lastText(build({ seen }))
  expect(text).toContain('Today is Sunday, 2026-11-22.')
  expect(text).toContain("The person's locale is de-AT")
  expect(text).toContain('The screen that is open in the preview is app/index.tsx.')
  expect(text).toContain('app/index.tsx:3: days is undefined\n</problems_seen>')
  const evening = build({ seen, now: new Date('2026-11-22T20:00:00Z') })
  expect(lastText(evening)).toContain('Today is Monday, 2026-11-23.')
  expect(lastText(build({ seen: { timeZone: 'Mars/Olympus' } }))).toContain('Today is Sunday, 2026-11-22.')
})

test.each(['build', 'ask'] as const)(
  '[M12] what the person wants of every answer goes with each, in %s too',
  (mode) => {
    const own = filesOf({ 'AGENTS.md': '  Always use British spelling.\n', 'app/index.tsx': 'home' })
    const text = lastText(build({ files: own, mode }))
    expect(text).toContain('Always use British spelling.\n</instructions>')
    expect(text.indexOf('</instructions>')).toBeLessThan(text.indexOf('Make it blue'))
    // Included once, and not as a file.
    expect(text).not.toContain('<file path="AGENTS.md">')
    expect(text).not.toContain('<other_files>')
  },
)

test('[M12] of instructions as long as a book each request has the beginning; empty ones are not told', () => {
  const book = lastText(build({ files: filesOf({ 'AGENTS.md': 'a'.repeat(20_000) }) }))
  expect(book.match(/a{100,}/)?.[0]).toHaveLength(8_000)
  expect(lastText(build({ files: filesOf({ 'AGENTS.md': ' \n' }) }))).not.toContain('<instructions')
})

test('[M11] files stand before the conversation, those that changed longest ago first', () => {
  const answer = { ...message('assistant', fileAnswer('app/index.tsx', 'home')), versionNumber: 2 }
  const messages = [message('user', 'A list'), answer]
  const request = build({ messages })
  const first = request.messages[0]
  expect(first?.text.slice(0, first.stableChars)).toMatch(
    /^<file path="lib\/days.ts">[\s\S]*<file path="app\/index.tsx">\nhome\n<\/file>$/,
  )
  expect(first?.text.endsWith('A list')).toBe(true)
  expect(lastText(request)).not.toContain('<file path')
  const next = build({ messages: [...messages, message('user', 'More'), message('assistant', 'Done')] })
  expect(next.messages[0]?.text.slice(0, first?.stableChars)).toBe(first?.text.slice(0, first.stableChars))
})

test('[M2] binary files and lock files are named, not shown', () => {
  const more = new Map([
    ...files,
    ['icon.png', { content: 'iVBORw0K', isBinary: true }],
    ['package-lock.json', textFile('{"a":1}')],
  ])
  const text = lastText(build({ files: more }))
  expect(text).toContain('icon.png (binary)')
  expect(text).toContain('package-lock.json (1 lines)')
  expect(text).not.toContain('iVBORw0K')
  expect(text).not.toContain('"a":1')
})

test('[M2] what the user changed since the last answer is said', () => {
  const text = lastText(build({ lastAnswerFiles: filesOf({ 'app/index.tsx': 'old home', 'gone.ts': 'x' }) }))
  expect(text).toContain('<sayso_file_modifications>')
  expect(text).toContain('"gone.ts"')
  expect(text.endsWith('Make it blue')).toBe(true)
  expect(lastText(build({ lastAnswerFiles: files }))).not.toContain('sayso_file_modifications')
})

test('[M2] no text stands twice, and of a large change what fits is told', () => {
  const rewritten = { 'app/index.tsx': 'new home\n', 'lib/days.ts': 'export const days = 7' }
  const text = lastText(
    build({ files: filesOf(rewritten), lastAnswerFiles: filesOf({ ...rewritten, 'app/index.tsx': 'old' }) }),
  )
  expect(text.split('new home').length).toBe(2)
  expect(text).toContain('<omitted path="app/index.tsx" />')
  const long = Array.from({ length: 4_000 }, (_, index) => `export const value${index} = ${index}`)
  const changed = [...long.slice(0, 2_000), 'export const mine = 1', ...long.slice(2_000)]
  const diffed = lastText(
    build({
      files: filesOf({ 'data/long.ts': changed.join('\n') }),
      lastAnswerFiles: filesOf({ 'data/long.ts': long.join('\n') }),
    }),
  )
  expect(diffed).toContain('+export const mine = 1')
})

test('[M3] an earlier answer is its words; what became of it, the user says', () => {
  const answer = { ...message('assistant', fileAnswer('a.ts', 'long code '.repeat(400))), versionNumber: 2 }
  const outcomes = new Map([
    [
      answer.id,
      { applied: ['wrote a.ts'], failed: ['edited b.ts: The search text of block 1 does not occur.'] },
    ],
  ])
  const request = build({ messages: [message('user', 'A list'), answer], outcomes })
  expect(request.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(request.messages[1]?.text).toBe('Here it is.')
  expect(lastText(request)).toContain(
    '<earlier_answer>\nApplied: wrote a.ts.\nNot applied: edited b.ts: The search text of block 1 does not occur.\n</earlier_answer>',
  )
})

test('[M3] a short answer that was applied whole is an example, and stays as it was', () => {
  const answer = { ...message('assistant', fileAnswer('a.ts', 'short')), versionNumber: 2 }
  const messages = [message('user', 'A list'), answer]
  const applied = new Map([[answer.id, { applied: ['wrote a.ts'], failed: [] }]])
  expect(build({ messages, outcomes: applied }).messages[1]?.text).toBe(answer.content)
  const asked = new Map([
    [answer.id, { applied: [], failed: ['wrote a.ts: The answer was asked for words.'] }],
  ])
  expect(build({ messages, outcomes: asked }).messages[1]?.text).toBe('Here it is.')
})

test('[M3] of an old answer without a version nothing is claimed', () => {
  const messages = [message('user', 'A list'), message('assistant', fileAnswer('a.ts', '1'))]
  expect(lastText(build({ messages }))).toContain(
    '<earlier_answer>\nNothing of it was applied.\n</earlier_answer>',
  )
  const stopped = { ...message('assistant', 'I was'), status: 'stopped' as const }
  expect(lastText(build({ messages: [message('user', 'A list'), stopped] }))).toContain('I stopped it.')
})

test('[M3] [M13] of an answer that was dropped nothing is said to be there', () => {
  const answer = { ...message('assistant', fileAnswer('a.ts', '1')), versionNumber: 2, isDropped: true }
  const outcomes = new Map([[answer.id, { applied: ['wrote a.ts'], failed: [] }]])
  const text = lastText(build({ messages: [message('user', 'A list'), answer], outcomes }))
  expect(text).toContain(
    '<earlier_answer>\nI tried it and dropped it: none of its changes are in the files.\n',
  )
  expect(text).not.toContain('Applied')
})

test('[M3] older turns are a list of requests, with those that came to nothing marked', () => {
  const messages = Array.from({ length: 40 }, (_, index) => [
    message('user', `Request ${index} ${'x'.repeat(500)}`),
    {
      ...message('assistant', `Answer ${index} ${'y'.repeat(500)}`),
      versionNumber: index === 0 ? null : index,
      ...(index === 2 && { isDropped: true }),
    },
  ]).flat()
  const request = build({ messages })
  expect(request.messages[0]?.text).toMatch(/- Request 0 x+… \(changed no file\)\n- Request 1 x+…\n/)
  expect(request.messages[0]?.text).toMatch(/- Request 2 x+… \(changed no file\)\n- Request 3 x+…\n/)
  expect(request.messages[0]?.text).not.toContain('x'.repeat(500))
  expect(request.messages.at(-2)?.text).toContain('Answer 39')
  const roles = request.messages.map(({ role }) => role)
  expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')))
})

test('[M3] a prompt that nobody answered goes with the next one', () => {
  const failed = { ...message('assistant', ''), status: 'error' as const }
  const request = build({ messages: [message('user', 'One'), failed, message('user', 'Two')] })
  expect(request.messages.map(({ role }) => role)).toEqual(['user'])
  expect(lastText(request)).toMatch(
    /<unanswered>\nNo answer came to this:\nTwo\nNor to these, oldest first:\n- One\n<\/unanswered>\n\nMake it blue$/,
  )
})

test('[M3] many prompts without an answer cost a line each, and the same one twice is one', () => {
  const long = (word: string) => message('user', `${word} ${'x'.repeat(500)}`)
  const messages = [long('Same'), ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(long), long('Same')]
  const text = lastText(build({ messages }))
  expect(text.match(/x{500}/g)).toHaveLength(1)
  expect(text.match(/^- \w x+…$/gm)).toHaveLength(5)
  expect(text).toContain(`No answer came to this:\nSame ${'x'.repeat(500)}\n`)
})

test('[M3] of a repair only its first line is told again', () => {
  const repair = { attempt: 1, ofMessageId: 'x', problems: [] }
  const messages = [
    { ...message('user', 'Fix the error in app/index.tsx.\n\n<problems>long</problems>'), repair },
    { ...message('assistant', 'Fixed.'), repair },
  ]
  expect(build({ messages }).messages[0]?.text).toMatch(/Fix the error in app\/index.tsx\.$/)
})

test('[M4] a continuation says what is done and what was cut off', () => {
  const cut = `${fileAnswer('a.ts', '1').replace('</saysoArtifact>', '')}<saysoAction type="file" filePath="b.ts">\nhalf`
  const messages = [message('user', 'A list'), message('assistant', cut)]
  const text = lastText(build({ messages, continuedMessageId: messages[1]?.id ?? null, prompt: 'Continue' }))
  expect(text).toContain('<interrupted_answer>')
  expect(text).toContain('wrote a.ts')
  expect(text).toContain('inside b.ts')
  expect(text).not.toContain('half')
})

test('[M4] a continuation names the files and screens that are still missing', () => {
  const project = filesOf({
    'app/_layout.tsx':
      '<Stack><Stack.Screen name="index" /><Stack.Screen name="goal" options={{ title: "" }} /></Stack>',
    'app/index.tsx': `import { Row } from '@/components/Row'\nimport x from 'react'\n<Link href="/book/1" /><Link href="/about" />`,
    'app/book/[id].tsx':
      "router.push({ pathname: '/book/[id]', params: {} }); router.push('/settings?tab=1')",
  })
  const messages = [message('user', 'A list'), message('assistant', 'I was')]
  const text = lastText(build({ files: project, messages, continuedMessageId: messages[1]?.id ?? null }))
  expect(text).toContain(
    'Still missing: app/goal.tsx (named by app/_layout.tsx), components/Row (imported by app/index.tsx), ' +
      'the screen /about (linked from app/index.tsx), the screen /settings?tab=1 (linked from app/book/[id].tsx).',
  )
})

test('[M5] what is asked for comes first when there is room for little', () => {
  const big = 'const filler = 1\n'.repeat(400)
  const many: Record<string, string> = {
    'lib/paint.ts': `${big}// wanted`,
    'app/index.tsx': "import { x } from '../lib/near'",
  }
  for (let index = 0; index < 60; index += 1) many[`lib/file${index}.ts`] = big
  const text = lastText(build({ files: filesOf(many), prompt: 'Change paint.ts' }))
  expect(text).toContain('<file path="lib/paint.ts">')
  expect(text).toMatch(/^<map>\napp\/: index.tsx\nlib\/: .*file59.ts, /m)
  expect(countTokens(text)).toBeLessThan(model.contextTokens ?? 0)
})

test('[M5] a model with almost no room still gets the prompt', () => {
  const request = build({ model: { ...model, contextTokens: 20 } })
  expect(lastText(request).endsWith('Make it blue')).toBe(true)
  expect(lastText(request)).not.toContain('<file path')
})

const sketch: MessageAttachment = {
  ...{ id: 'sketch', name: 'My sketch.png', mediaType: 'image/png', widthPx: 600, heightPx: 500 },
  ...{ sizeBytes: 3, assetPath: 'assets/my-sketch.png' },
}

test('[M6] a picture goes with its prompt, and again when a later one speaks of it', () => {
  const earlier = [message('user', 'Like this'), message('assistant', 'Done')]
  const byMessage = new Map([[earlier[0]?.id ?? '', [sketch]]])
  const pictures = { byMessage, contents: new Map([['sketch', 'iVBORw==']]), ofPrompt: [sketch] }
  const image = { mediaType: 'image/png', base64: 'iVBORw==' }
  const imagesOf = (context: Partial<RequestContext>) => {
    const seeing = { ...model, acceptsImages: true }
    return build({ model: seeing, messages: earlier, pictures, ...context }).messages.map(
      ({ images }) => images,
    )
  }
  expect(imagesOf({})).toEqual([undefined, undefined, [image]])
  expect(imagesOf({ prompt: 'Closer to the sketch' })).toEqual([[image], undefined, [image]])
  expect(imagesOf({ prompt: 'Mehr wie auf dem Bild' })).toEqual([[image], undefined, [image]])
  const small = { ...model, acceptsImages: true, contextTokens: 2_000 }
  expect(imagesOf({ prompt: 'Closer to the sketch', model: small })).toEqual([undefined, undefined, [image]])
  const seeing = build({ model: { ...model, acceptsImages: true }, pictures })
  expect(lastText(seeing)).toContain('assets/my-sketch.png (600 × 500, called "My sketch.png")')
})

test('[M6] a model that cannot see is told so, and may still use the pictures', () => {
  const pictures = { byMessage: new Map(), contents: new Map([['sketch', 'iVBORw==']]), ofPrompt: [sketch] }
  const request = build({ pictures })
  expect(request.messages.at(-1)?.images).toBeUndefined()
  expect(lastText(request)).toContain('You cannot see pictures')
  expect(lastText(request)).toContain('assets/my-sketch.png')
})

test('[M5] [M8] what a small budget left out is reported', () => {
  const large = 'x'.repeat(60_000)
  const many = filesOf({
    'app/index.tsx': 'home',
    'lib/a.ts': large,
    'lib/b.ts': large,
    'package-lock.json': '{}',
  })
  expect(buildWhole({ files: many }).leftOut).toEqual({
    ...{ fileCount: 2, paths: ['lib/a.ts', 'lib/b.ts'], turnCount: 0 },
  })
  expect(buildWhole().leftOut).toBeNull()
})

test('[M1] on a server that asks for apps, models are not told to mind which servers answer browsers', () => {
  expect(build().system).toContain('CORS')
  expect(build({ hasAppProxy: true }).system).not.toContain('CORS')
})

test('[M1] models learn the names of a project’s secrets, and how functions are written where the server runs them', () => {
  expect(build().system).not.toContain('# Functions')
  expect(build({ hasFunctions: true }).system).toContain('# Functions')
  expect(lastText(build({ secretNames: ['API_KEY', 'STRIPE_KEY'] }))).toContain(
    '<secrets>\nAPI_KEY, STRIPE_KEY\n</secrets>',
  )
  expect(lastText(build())).not.toContain('<secrets>')
})

test('[M7] an ask is told beside the prompt, so that the system prompt stays the same', () => {
  const ask = build({ mode: 'ask' })
  expect(ask.system).toBe(build().system)
  expect(lastText(ask)).toContain('<ask_only>')
  expect(lastText(ask).endsWith('Make it blue')).toBe(true)
  expect(ask.mode).toBe('ask')
  expect(lastText(build())).not.toContain('<ask_only>')
})

test('[M5] what imports a file that is asked about is worth more than what does not', () => {
  const filler = `// ${'x'.repeat(12_000)}\n`
  const project = filesOf({
    'lib/days.ts': 'export const days = 7',
    'features/calendar.ts': `${filler}import { days } from '@/lib/days'`,
    'features/about.ts': `${filler}export const about = 1`,
  })
  const text = lastText(
    build({ files: project, prompt: 'Change lib/days.ts', model: { ...model, contextTokens: 15_000 } }),
  )
  expect(text).toContain('<file path="features/calendar.ts">')
  expect(text).not.toContain('<file path="features/about.ts">')
})

test('[M5] files that were brought in by the dozen do not crowd out the screens', () => {
  const screen = `// home ${'x'.repeat(2_000)}`
  const brought = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`data/part-${index}.ts`, 'x'.repeat(4_000)]),
  )
  const text = lastText(
    build({
      files: filesOf({ 'app/index.tsx': screen, ...brought }),
      lastAnswerFiles: filesOf({ 'app/index.tsx': screen }),
    }),
  )
  expect(text).toContain('<file path="app/index.tsx">')
})
