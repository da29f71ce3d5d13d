import { type ProjectFiles, textFile } from '@sayso/project'
import type { ChatMessage, MessageAttachment } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { ModelInfo } from '../ports.ts'
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
    continuesMessageId: null,
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

test('M1: the system prompt is the same whatever is asked', () => {
  expect(build().system).toBe(build({ prompt: 'Other', files: new Map() }).system)
  expect(build().system).toContain('saysoAction')
  expect(build().system).toContain('expo-router')
})

test('M2: files in full, then the prompt, which is also given alone', () => {
  const request = build()
  expect(lastText(request)).toBe(
    '<file path="app/index.tsx">\nhome\n</file>\n<file path="lib/days.ts">\nexport const days = 7\n</file>\n' +
      '<file path="package.json">\n{}\n</file>\n\nMake it blue',
  )
  expect(request.messages.at(-1)?.prompt).toBe('Make it blue')
})

test('M2: binary files and lock files are named, not shown', () => {
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

test('M2: what the user changed since the last answer is said', () => {
  const text = lastText(build({ lastAnswerFiles: filesOf({ 'app/index.tsx': 'old home', 'gone.ts': 'x' }) }))
  expect(text).toContain('<sayso_file_modifications>')
  expect(text).toContain('"gone.ts"')
  expect(text.endsWith('Make it blue')).toBe(true)
  expect(lastText(build({ lastAnswerFiles: files }))).not.toContain('sayso_file_modifications')
})

test('M3: earlier answers are their words and what they changed, never the files again', () => {
  const request = build({
    messages: [message('user', 'A list'), message('assistant', fileAnswer('a.ts', 'long code'))],
  })
  expect(request.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(request.messages[1]?.text).toContain('wrote a.ts')
  expect(request.messages[1]?.text).not.toContain('long code')
})

test('M3: older turns are a list of requests', () => {
  const messages = Array.from({ length: 40 }, (_, index) => [
    message('user', `Request ${index} ${'x'.repeat(500)}`),
    message('assistant', `Answer ${index} ${'y'.repeat(500)}`),
  ]).flat()
  const request = build({ messages })
  expect(request.messages[0]?.text).toContain('- Request 0')
  expect(request.messages[0]?.text).not.toContain('x'.repeat(500))
  expect(request.messages.at(-2)?.text).toContain('Answer 39')
  const roles = request.messages.map(({ role }) => role)
  expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')))
})

test('M3: an answer that never came keeps the turns in order', () => {
  const request = build({
    messages: [message('user', 'One'), message('assistant', ''), message('user', 'Two')],
  })
  expect(request.messages.every(({ text }) => text !== '')).toBe(true)
  expect(request.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user'])
})

test('M4: a continuation says what is done and what was cut off', () => {
  const cut = `${fileAnswer('a.ts', '1').replace('</saysoArtifact>', '')}<saysoAction type="file" filePath="b.ts">\nhalf`
  const messages = [message('user', 'A list'), message('assistant', cut)]
  const text = lastText(build({ messages, continuesMessageId: messages[1]?.id ?? null, prompt: 'Continue' }))
  expect(text).toContain('<interrupted_answer>')
  expect(text).toContain('wrote a.ts')
  expect(text).toContain('inside b.ts')
  expect(text).not.toContain('half')
})

test('M5: what is asked for comes first when there is room for little', () => {
  const big = 'const filler = 1\n'.repeat(400)
  const many: Record<string, string> = {
    'lib/paint.ts': `${big}// wanted`,
    'app/index.tsx': "import { x } from '../lib/near'",
  }
  for (let index = 0; index < 60; index += 1) many[`lib/file${index}.ts`] = big
  const text = lastText(build({ files: filesOf(many), prompt: 'Change paint.ts' }))
  expect(text).toContain('<file path="lib/paint.ts">')
  expect(text).toContain('lib/file59.ts (401 lines)')
  expect(countTokens(text)).toBeLessThan(model.contextTokens ?? 0)
})

test('M5: a model with almost no room still gets the prompt', () => {
  const request = build({ model: { ...model, contextTokens: 20 } })
  expect(lastText(request).endsWith('Make it blue')).toBe(true)
  expect(lastText(request)).not.toContain('<file path')
})

const sketch: MessageAttachment = {
  ...{ id: 'sketch', name: 'My sketch.png', mediaType: 'image/png', widthPx: 600, heightPx: 500 },
  ...{ sizeBytes: 3, assetPath: 'assets/my-sketch.png' },
}

test('M6: a model that can see is given the pictures, and of earlier turns what the budget allows', () => {
  const earlier = [message('user', 'Like this'), message('assistant', 'Done')]
  const pictures = {
    byMessage: new Map([[earlier[0]?.id ?? '', [sketch]]]),
    contents: new Map([['sketch', 'iVBORw==']]),
    ofPrompt: [sketch],
  }
  const image = { mediaType: 'image/png', base64: 'iVBORw==' }
  const seeing = build({ model: { ...model, acceptsImages: true }, messages: earlier, pictures })
  expect(seeing.messages.map(({ images }) => images)).toEqual([[image], undefined, [image]])
  expect(lastText(seeing)).toContain('assets/my-sketch.png (600 × 500, called "My sketch.png")')
  const small = build({
    ...{ model: { ...model, acceptsImages: true, contextTokens: 2_000 } },
    ...{ messages: earlier, pictures },
  })
  expect(small.messages.map(({ images }) => images)).toEqual([undefined, undefined, [image]])
})

test('M6: a model that cannot see is told so, and may still use the pictures', () => {
  const pictures = { byMessage: new Map(), contents: new Map([['sketch', 'iVBORw==']]), ofPrompt: [sketch] }
  const request = build({ pictures })
  expect(request.messages.at(-1)?.images).toBeUndefined()
  expect(lastText(request)).toContain('You cannot see pictures')
  expect(lastText(request)).toContain('assets/my-sketch.png')
})

test('M5: what a small budget left out is told', () => {
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

test('M7: an ask is told beside the prompt, so that the system prompt stays the same', () => {
  const ask = build({ mode: 'ask' })
  expect(ask.system).toBe(build().system)
  expect(lastText(ask)).toContain('<ask_only>')
  expect(lastText(ask).endsWith('Make it blue')).toBe(true)
  expect(ask.mode).toBe('ask')
  expect(lastText(build())).not.toContain('<ask_only>')
})

test('M5: what imports a file that is asked about is worth more than what does not', () => {
  const filler = `// ${'x'.repeat(20_000)}\n`
  const project = filesOf({
    'lib/days.ts': 'export const days = 7',
    'features/calendar.ts': `${filler}import { days } from '@/lib/days'`,
    'features/about.ts': `${filler}export const about = 1`,
  })
  const text = lastText(
    build({ files: project, prompt: 'Change lib/days.ts', model: { ...model, contextTokens: 20_000 } }),
  )
  expect(text).toContain('<file path="features/calendar.ts">')
  expect(text).not.toContain('<file path="features/about.ts">')
})

test('M5: files that were brought in by the dozen do not crowd out the screens', () => {
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
