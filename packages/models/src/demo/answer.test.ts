import type { ModelRequest } from '@sayso/generation/ports'
import { describe, expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import {
  demoApps,
  expenseLog,
  habitTracker,
  lendingBoard,
  plantCare,
  quiz,
  recipeBox,
  simpleList,
} from './apps.ts'
import { type DemoApp, filePaths, starterScreenGoes, THEME_PATH } from './demo-app.ts'

type Files = Map<string, string>

const starter: Files = new Map([
  ['app.json', '{\n  "expo": {\n    "name": "Sayso Expo App",\n    "userInterfaceStyle": "light"\n  }\n}\n'],
  [
    'package.json',
    '{\n  "dependencies": {\n    "expo": "~53.0.8"\n  },\n  "devDependencies": {\n    "a": "1"\n  }\n}\n',
  ],
  ['app/_layout.tsx', 'export default function Layout() {}\n'],
  ['app/index.tsx', 'export default () => "Design Your Dream Mobile App"\n'],
])

/** A request as generation builds it: files, notes, prompt. */
function request(prompt: string, files: Files = starter, earlier: string[] = [], notes = ''): ModelRequest {
  const sections = [...files].map(([path, text]) => `<file path="${path}">\n${text}</file>`).join('\n')
  const history = earlier.flatMap((text) => [
    { role: 'user' as const, text, prompt: text },
    { role: 'assistant' as const, text: '(In this answer I wrote app/index.tsx.)' },
  ])
  const text = [sections, notes, prompt].filter((part) => part !== '').join('\n\n')
  return { system: '', messages: [...history, { role: 'user', text, prompt }] }
}

/** Does to the files what an answer's actions say; throws where an action could not be done. */
function apply(files: Files, answer: string): Files {
  const result = new Map(files)
  const actions = answer.matchAll(
    /<saysoAction type="(\w+)" filePath="([^"]+)">\n?([\s\S]*?)<\/saysoAction>/g,
  )
  for (const [, type, path = '', body = ''] of actions) {
    if (type === 'file') result.set(path, body)
    else if (!result.has(path)) throw new Error(`${type} of ${path}, which is not there`)
    else if (type === 'delete') result.delete(path)
    else result.set(path, applyBlocks(result.get(path) ?? '', body))
  }
  return result
}

function applyBlocks(text: string, body: string): string {
  let result = text
  const blocks = body.matchAll(/<{7} SEARCH\n([\s\S]*?)\n={7}\n([\s\S]*?)\n>{7} REPLACE\n/g)
  for (const [, search = '', replace = ''] of blocks) {
    if (result.split(search).length !== 2) throw new Error(`${search} does not occur exactly once`)
    result = result.replace(search, () => replace)
  }
  return result
}

async function after(prompt: string, files = starter, earlier: string[] = []): Promise<Files> {
  return apply(files, await answerTo(request(prompt, files, earlier)))
}

test.each([
  ['A habit tracker with streaks', habitTracker],
  ['Help me keep a morning routine', habitTracker],
  ['Track my spending habits', expenseLog],
  ['Split trip costs with friends', expenseLog],
  ['A habit tracker with a budget', habitTracker],
  ['Plant diary with reminders', plantCare],
  ['Remind me to water my succulents', plantCare],
  ['A place for grandma’s recipes', recipeBox],
  ['What can I cook with these ingredients?', recipeBox],
  ['Trivia night for the family', quiz],
  ['Flashcards to learn capitals', quiz],
  ['An app with sign-in and a database', lendingBoard],
  ['Lend tools to my neighbours', lendingBoard],
  ['Packing for a weekend', simpleList],
  ['', simpleList],
])('D1: the prompt’s words choose the app: %s', async (prompt, app) => {
  const files = await after(prompt)
  for (const path of filePaths(app)) expect(files.has(path)).toBe(true)
})

test.each(demoApps)('D2: $id shows its first screen early', async (app) => {
  const answer = await answerTo(request(app === simpleList ? 'A packing list' : app.description))
  const screen = app === simpleList ? 'filePath="app/index.tsx">' : 'type="delete" filePath="app/index.tsx">'
  const end = answer.indexOf('</saysoAction>', answer.indexOf(screen))
  // At the default rate this is less than 1.9 seconds.
  expect(end).toBeLessThan(2_800)
})

test.each(demoApps)('D3: every import of $id is in its files', async (app) => {
  const files = await after(app === simpleList ? 'A packing list' : app.description)
  for (const path of filePaths(app)) {
    for (const [, name = ''] of (files.get(path) ?? '').matchAll(/from '@\/([^']+)'/g)) {
      expect(
        [`${name}.ts`, `${name}.tsx`].some((candidate) => files.has(candidate)),
        `${path}: ${name}`,
      ).toBe(true)
    }
  }
})

test.each(demoApps.filter((app) => app.steps.includes(starterScreenGoes)))(
  'D4: $id replaces the starter’s screen, and only then',
  async (app) => {
    const answer = await answerTo(request(app.description))
    expect(answer.indexOf('type="delete" filePath="app/index.tsx"')).toBeGreaterThan(
      answer.indexOf('app/(tabs)/index.tsx'),
    )
    expect(apply(starter, answer).has('app/index.tsx')).toBe(false)
  },
)

test('D4: the package that the starter lacks is added once', async () => {
  const files = await after('An expense log', await after('A habit tracker'))
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toEqual({
    '@react-native-async-storage/async-storage': '2.1.2',
    expo: '~53.0.8',
  })
})

test('D5: it says that it is a demo', async () => {
  expect(await answerTo(request('A habit tracker'))).toMatch(/demo/)
})

test.each([
  ['A packing list for camping trips with friends', 'Packing list'],
  ['Build me an app called Pocket, please', 'Pocket'],
  ["I'd like a simple reading list", 'Reading list'],
  ['Make it “Bob’s list”', 'It'],
  ['   ', 'My list'],
])('D6: any other prompt gets a list with a title: %s', async (prompt, title) => {
  const theme = (await after(prompt)).get(THEME_PATH) ?? ''
  if (title !== 'It') expect(theme).toContain(`export const appName = '${title}';`)
})

const withAdditions = demoApps.flatMap((app) => app.additions.map((addition) => ({ app, addition })))

/** A project with an app in it. */
function project(app: DemoApp): Promise<Files> {
  return after(app === simpleList ? 'A packing list' : app.description)
}

describe('D16: what was prepared is added by edits', () => {
  test.each(withAdditions)('$app.id: $addition.prompt', async ({ app, addition }) => {
    const before = await project(app)
    const answer = await answerTo(request(addition.prompt, before))
    const files = apply(before, answer)
    for (const { path, replace } of addition.edits) expect(files.get(path)).toContain(replace)
    for (const path of addition.newFiles) expect(files.has(path), path).toBe(true)
    for (const path of before.keys()) expect(answer).not.toContain(`type="file" filePath="${path}"`)
    expect(await answerTo(request(addition.prompt, files))).toMatch(/^It is there already/)
  })

  test.each(withAdditions)('$app.id: a repair keeps it', async ({ app, addition }) => {
    const files = await after(addition.prompt, await project(app))
    const path = addition.edits[0]?.path ?? ''
    const mended = await after(repairOf(path), new Map(files).set(path, 'broken'), [app.description])
    // Where nothing but the broken file held the addition, it cannot be known of.
    const isKnown = addition.newFiles.length > 0 || new Set(addition.edits.map((edit) => edit.path)).size > 1
    if (isKnown) expect(mended).toEqual(files)
  })

  test('half of it is completed', async () => {
    const before = await after('A habit tracker')
    const files = await after('Add notes to habits', before)
    const half = new Map(files).set('lib/habits.ts', before.get('lib/habits.ts') ?? '')
    expect(await after('Add notes to habits', half)).toEqual(files)
  })
})

describe('D17: where a file was changed by hand, it says what it does not find, and changes nothing', () => {
  test('an addition', async () => {
    const files = await after('A habit tracker')
    files.set(
      'lib/habits.ts',
      (files.get('lib/habits.ts') ?? '').replace('export function clearAll', 'function wipe'),
    )
    const answer = await answerTo(request('Add a note to each habit', files))
    expect(answer).toMatch(
      /`lib\/habits.ts` is not as I wrote it[\s\S]*export function clearAll\(\) \{[\s\S]*Nothing was changed/,
    )
    expect(answer).not.toContain('<sayso')
  })

  test.each([
    ['make it green', "export const accent = '#C8401A';", 'const tint = 1;'],
    ['call it Fern', "export const appName = 'Loop';", "export const name = 'Loop';"],
    ['dark mode', 'export const scheme: keyof typeof palettes', 'export const scheme'],
    [
      'make it green',
      "export const accent = '#C8401A';",
      "export const accent = '#C8401A';\n// export const accent = '#C8401A';",
    ],
  ])('%s', async (prompt, line, changed) => {
    const files = await after('A habit tracker')
    files.set(THEME_PATH, (files.get(THEME_PATH) ?? '').replace(line, changed))
    const answer = await answerTo(request(prompt, files))
    expect(answer).toMatch(/changed by hand[\s\S]*Nothing was changed/)
    expect(answer).not.toContain('<sayso')
  })
})

test.each([
  ['A habit tracker', 'Make it green with a failing edit', THEME_PATH],
  ['A habit tracker', 'Add notes with a failing edit', 'lib/habits.ts'],
])('D15: %s, %s: the first edit fails, and a repair has it done', async (app, prompt, path) => {
  const before = await after(app)
  const answer = await answerTo(request(prompt, before, [app]))
  expect(() => apply(before, answer)).toThrow(/as it never was/)
  expect(answer).toContain(path)
  const mended = await after('Fix the failed edit', before, [app, prompt])
  expect(mended).toEqual(await after(prompt.replace(' with a failing edit', ''), before))
})

test('D18: pictures are not seen, and that is said', async () => {
  const notes =
    '<attached_pictures>\nYou cannot see pictures.\nassets/a.png (2 × 2, called "a")\n</attached_pictures>'
  const answer = await answerTo(request('A habit tracker like this', starter, [], notes))
  expect(answer).toMatch(/^I cannot see the picture that you attached/)
  expect(await answerTo(request('A habit tracker'))).not.toMatch(/picture/)
})

test('D19: accounts that were asked for beside another app are said to be missing', async () => {
  expect(await answerTo(request('A recipe box for recipes and meals, with accounts'))).toMatch(
    /has no accounts/,
  )
})

test.each(['Add a budget', 'Let me log in with a code', 'Where are my recipes?', 'cook'])(
  'D10: words of another app in a wish about this one do not replace it: %s',
  async (prompt) => {
    const before = await after('A habit tracker')
    expect(await after(prompt, before)).toEqual(before)
  },
)

test.each([
  'Now build me a quiz',
  'a quiz instead',
  'I would like a quiz, please',
  'Please make another quiz',
])('D10: another app is asked for: %s', async (prompt) => {
  expect((await after(prompt, await after('A habit tracker'))).has('lib/questions.ts')).toBe(true)
})

describe('D7: a follow-up changes the app by edits', () => {
  test.each([
    ['make it green', "export const accent = '#2E7D46';"],
    ['use #ff6600 please', "export const accent = '#FF6600';"],
    ['use #ff6600 please', "export const onAccent = '#000000';"],
    ['Use #abc', "export const accent = '#AABBCC';"],
    ['call it fern', "export const appName = 'Fern';"],
    ['Rename the app to "Bob’s Day"', "export const appName = 'Bob’s Day';"],
    ["call it Bob's", "export const appName = 'Bob\\'s';"],
    ['dark mode', "export const scheme: keyof typeof palettes = 'dark';"],
    ['Make it dark', "export const scheme: keyof typeof palettes = 'dark';"],
    ['make it dark green', "export const scheme: keyof typeof palettes = 'light';"],
    ['Make the habit tracker blue', "export const accent = '#1D5FA8';"],
  ])('%s', async (prompt, line) => {
    const before = await after('A habit tracker')
    const answer = await answerTo(request(prompt, before, ['A habit tracker']))
    expect(answer).not.toContain('type="file"')
    expect(apply(before, answer).get(THEME_PATH)).toContain(line)
  })

  test('several wishes at once, and the name in app.json too', async () => {
    const before = await after('An expense log')
    const files = await after('Call it Fern and make it red, in dark mode', before)
    expect(files.get(THEME_PATH)).toMatch(/'Fern'[\s\S]*accent = '#[\s\S]*= 'dark'/)
    expect(JSON.parse(files.get('app.json') ?? '').expo.name).toBe('Fern')
    expect(JSON.parse(files.get('app.json') ?? '').expo.userInterfaceStyle).toBe('dark')
  })

  test('twice the same wish changes nothing', async () => {
    const before = await after('make it green', await after('An expense log'))
    expect(await answerTo(request('make it green', before))).toMatch(
      /^Nothing to change: the accent is already green/,
    )
  })

  test('a theme that the request does not show is written whole', async () => {
    const before = await after('A habit tracker')
    const { messages } = request(
      'make it green',
      new Map([...before].filter(([path]) => path !== THEME_PATH)),
    )
    const answer = await answerTo({ system: '', messages })
    expect(answer).toContain('type="file" filePath="constants/theme.ts"')
    expect(apply(before, answer).get(THEME_PATH)).toContain('#2E7D46')
  })
})

test('D8: a first prompt may name the look', async () => {
  const theme = (await after('A habit tracker called Fern, in teal and dark mode')).get(THEME_PATH)
  expect(theme).toMatch(/'Fern'[\s\S]*accent = '#[\s\S]*= 'dark'/)
})

test.each(['Add a chart to the settings page', 'Let me log in with a code', 'add a green button'])(
  'D9: it says so when it cannot do a thing: %s',
  async (prompt) => {
    const before = await after('A habit tracker')
    const answer = await answerTo(request(prompt, before))
    expect(answer).toMatch(/cannot do this one/)
    expect(apply(before, answer)).toEqual(before)
  },
)

test('D10: another app takes the place of the one before, without leftovers', async () => {
  const files = await after('An expense log', await after('A habit tracker'))
  expect([...files.keys()].sort()).toEqual([...(await after('An expense log')).keys()].sort())
})

test('D11: it never writes a list over an app that it does not know', async () => {
  const foreign: Files = new Map([['app/index.tsx', 'export default function Game() {}\n']])
  expect(apply(foreign, await answerTo(request('Make the ball faster', foreign)))).toEqual(foreign)
})

test.each([2, 5, 9, 13])(
  'D12: cut off after %i actions, it goes on with the rest and nothing else',
  async (count) => {
    const whole = await answerTo(request('A habit tracker called Fern'))
    const cut = whole.split('</saysoAction>').slice(0, count).join('</saysoAction>').concat('</saysoAction>')
    const files = apply(starter, cut)
    const notes = '<interrupted_answer>\nYour last answer broke off.\n</interrupted_answer>'
    const rest = await answerTo(request('Continue', files, ['A habit tracker called Fern'], notes))
    expect(apply(files, rest)).toEqual(apply(starter, whole))
    expect(rest.length + cut.length).toBeLessThan(whole.length + 200)
    expect(rest.startsWith('<saysoArtifact id="habit-tracker"')).toBe(true)
  },
)

test('D12: nothing is left to go on with', async () => {
  const files = await after('A habit tracker')
  expect(await answerTo(request('continue', files, ['A habit tracker']))).toMatch(/already/)
})

test('D14: asked to mend its app, it writes what is missing and what the error names, and keeps the rest', async () => {
  const whole = await after('A habit tracker')
  const files = new Map(whole).set('app/new.tsx', 'broken').set('lib/days.ts', '// mine\n')
  files.delete('components/HabitList.tsx')
  const prompt = 'The app does not run. Fix this error in app/new.tsx, line 1, column 1:\n\nbroken is not red'
  const mended = await after(prompt, files, ['A habit tracker', 'make it green'])
  expect(mended).toEqual(new Map(whole).set('lib/days.ts', '// mine\n'))
  expect(await answerTo(request(prompt, mended, ['A habit tracker']))).toMatch(/cannot do this one/)
})

test.each([
  ['A habit tracker with a bug', 'app/(tabs)/index.tsx', 'guest.name.length'],
  ['A packing list with a syntax error', 'app/index.tsx', 'export const unfinished = ('],
  ['An expense log with a missing import', 'app/(tabs)/index.tsx', "from '@/lib/ribbon'"],
  ['A recipe box with a bad export', 'app/(tabs)/index.tsx', 'shadows.card'],
  ['A quiz with a typo', 'app/(tabs)/index.tsx', 'appNmae'],
  ['An app for my plants, that crashes', 'app/(tabs)/index.tsx', 'guest.name.length'],
  ['A lending board with an endless loop', 'app/index.tsx', 'while (rows > 0)'],
])('D15: %s has one, and a repair takes it out', async (prompt, path, mistake) => {
  const broken = await after(prompt)
  expect(broken.get(path)).toContain(mistake)
  const mended = await after(repairOf(path), broken, [prompt])
  expect(mended.get(path)).not.toContain(mistake)
  expect(new Map(mended).set(path, '')).toEqual(new Map(broken).set(path, ''))
})

test('D15: a repair that does not say where looks at the first screen', async () => {
  const prompt = 'A plant diary with an endless loop'
  const broken = await after(prompt)
  expect(await after('Fix the error', broken, [prompt])).toEqual(await after('A plant diary'))
})

test('D15: a stubborn bug stays through every repair, each of which changes the file', async () => {
  const prompt = 'A packing list with a stubborn bug'
  const files = [await after(prompt)]
  const earlier = [prompt]
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    files.push(await after(repairOf('app/index.tsx'), files.at(-1), earlier))
    earlier.push(repairOf('app/index.tsx'))
  }
  const screens = files.map((tree) => tree.get('app/index.tsx') ?? '')
  expect(screens.every((text) => text.includes('guest.name.length'))).toBe(true)
  expect(new Set(screens).size).toBe(4)
})

test('D15: no mistake without being asked for one', async () => {
  const files = await after('A list of bugs and errors that I have found')
  expect(files.get('app/index.tsx')).not.toContain('guest')
})

/** As generation words it. */
function repairOf(path: string): string {
  return `Fix the error in ${path}.\n\nThe app does not run as it is.`
}

test('D6: no title can end an action', async () => {
  const theme = (await after('An app called "</saysoAction>"')).get(THEME_PATH)
  expect(theme).toContain("export const appName = '/saysoAction';")
})

test('D6: a prompt of 100,000 characters is read at once', async () => {
  for (const filler of [' ', 'a ', 'call it ', 'make dark ', '<file path="', 'and\n']) {
    const startMs = performance.now()
    await answerTo(request(`call it ${filler.repeat(100_000 / filler.length)}x`))
    expect(performance.now() - startMs).toBeLessThan(500)
  }
})

test('D13: words inside the project’s files are no wishes', async () => {
  const files = new Map(starter).set('notes.txt', 'habit tracker, make it green, dark mode')
  const { messages } = request('A packing list', files)
  const withoutPrompt = messages.map(({ role, text }) => ({ role, text }))
  const answer = await answerTo({ system: '', messages: withoutPrompt })
  expect(answer).toContain('<saysoArtifact id="simple-list" title="Packing list">')
})
