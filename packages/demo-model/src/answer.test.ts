import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { filePaths, starterScreenGoes, THEME_PATH } from './apps/demo-app.ts'
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
import { after, apply, type Files, request, starter } from './testing/play-demo.ts'

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
  ['A board where neighbours lend each other things', lendingBoard],
  ['An app with sign-in and a database', simpleList],
  ['Packing for a weekend', simpleList],
  ['', simpleList],
])('[D1] the prompt’s words choose the app: %s', async (prompt, app) => {
  const files = await after(prompt)
  for (const path of filePaths(app)) expect(files.has(path)).toBe(true)
})

test.each(demoApps)('[D2] $id shows its first screen early', async (app) => {
  const answer = await answerTo(request(app === simpleList ? 'A packing list' : app.description))
  const screen = app.steps.includes(starterScreenGoes)
    ? 'type="delete" filePath="app/index.tsx">'
    : 'filePath="app/index.tsx">'
  const end = answer.indexOf('</saysoAction>', answer.indexOf(screen))
  // At the default rate this is less than 2.2 seconds.
  expect(end).toBeLessThan(3_200)
})

test.each(demoApps)('[D3] every import of $id is in its files', async (app) => {
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
  '[D4] $id replaces the starter’s screen, and only then',
  async (app) => {
    const answer = await answerTo(request(app.description))
    expect(answer.indexOf('type="delete" filePath="app/index.tsx"')).toBeGreaterThan(
      answer.indexOf('app/(tabs)/index.tsx'),
    )
    expect(apply(starter, answer).has('app/index.tsx')).toBe(false)
  },
)

test('[D4] the package that the starter lacks is added once', async () => {
  const files = await after('An expense log', await after('A habit tracker'))
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toEqual({
    '@react-native-async-storage/async-storage': '2.1.2',
    expo: '~53.0.8',
  })
})

test('[D1] without any file too', async () => {
  const answer = await answerTo(request('A packing list', new Map()))
  expect(answer).toContain('<saysoArtifact id="simple-list"')
})

test('[D5] it says that it is a demo', async () => {
  expect(await answerTo(request('A habit tracker'))).toMatch(/demo/)
})

test.each([
  ['A packing list for camping trips with friends', 'Packing list'],
  ['Build me an app called Pocket, please', 'Pocket'],
  ["I'd like a simple reading list", 'Reading list'],
  ['Make it “Bob’s list”', 'It'],
  ['   ', 'My list'],
])('[D6] any other prompt gets a list with a title: %s', async (prompt, title) => {
  const theme = (await after(prompt)).get(THEME_PATH) ?? ''
  if (title !== 'It') expect(theme).toContain(`export const appName = '${title}';`)
})

test('[D18] pictures are not seen, and that is said', async () => {
  const notes =
    '<attached_pictures>\nYou cannot see pictures.\nassets/a.png (2 × 2, called "a")\n</attached_pictures>'
  const answer = await answerTo(request('A habit tracker like this', starter, [], notes))
  expect(answer).toMatch(/^I cannot see the picture that you attached/)
  expect(await answerTo(request('A habit tracker'))).not.toMatch(/picture/)
})

test.each(['A recipe box for recipes and meals, with accounts', 'A packing list with a database'])(
  '[D19] accounts and a database are said to be missing: %s',
  async (prompt) => {
    expect(await answerTo(request(prompt))).toMatch(/no accounts and no database/)
    expect(await answerTo(request('A recipe box'))).not.toMatch(/accounts/)
  },
)

test.each(['Add a budget', 'Let me log in with a code', 'Where are my recipes?', 'cook'])(
  '[D10] words of another app in a wish about this one do not replace it: %s',
  async (prompt) => {
    const before = await after('A habit tracker')
    expect(await after(prompt, before)).toEqual(before)
  },
)

test.each([
  'Now build me a quiz',
  'Now make it a quiz',
  'Turn this into a quiz',
  'a quiz instead',
  'I would like a quiz, please',
  'Please make another quiz',
])('[D10] another app is asked for: %s', async (prompt) => {
  expect((await after(prompt, await after('A habit tracker'))).has('lib/questions.ts')).toBe(true)
})

test('[D8] a first prompt may name the look', async () => {
  const theme = (await after('A habit tracker called Fern, in teal and dark mode')).get(THEME_PATH)
  expect(theme).toMatch(/'Fern'[\s\S]*accent = '#[\s\S]*= 'dark'/)
})

test.each(['Add a chart to the settings page', 'Let me log in with a code', 'add a green button'])(
  '[D9] it says so when it cannot do a thing: %s',
  async (prompt) => {
    const before = await after('A habit tracker')
    const answer = await answerTo(request(prompt, before))
    expect(answer).toMatch(/cannot do this one/)
    expect(apply(before, answer)).toEqual(before)
  },
)

test('[D10] another app takes the place of the one before, without leftovers', async () => {
  const files = await after('An expense log', await after('A habit tracker'))
  expect([...files.keys()].sort()).toEqual([...(await after('An expense log')).keys()].sort())
})

test('[D11] it never writes a list over an app that it does not know', async () => {
  const foreign: Files = new Map([['app/index.tsx', 'export default function Game() {}\n']])
  expect(apply(foreign, await answerTo(request('Make the ball faster', foreign)))).toEqual(foreign)
})

test.each([2, 5, 9, 13])(
  '[D12] cut off after %i actions, it goes on with the rest and nothing else',
  async (count) => {
    const whole = await answerTo(request('A habit tracker called Fern'))
    const cut = whole.split('</saysoAction>').slice(0, count).join('</saysoAction>').concat('</saysoAction>')
    const files = apply(starter, cut)
    const notes = '<interrupted_answer>\nYour last answer broke off.\n</interrupted_answer>'
    const rest = await answerTo(request('Continue', files, ['A habit tracker called Fern'], notes))
    expect(apply(files, rest)).toEqual(apply(starter, whole))
    const lengthOf = (text: string) => text.replace(/<saysoArtifact[^>]*>/, '').length
    expect(lengthOf(rest) + lengthOf(cut)).toBeLessThan(lengthOf(whole) + 200)
    expect(rest.startsWith('<saysoArtifact id="habit-tracker"')).toBe(true)
  },
)

test('[D12] nothing is left to go on with', async () => {
  const files = await after('A habit tracker')
  expect(await answerTo(request('continue', files, ['A habit tracker']))).toMatch(/already/)
})

test('[D6] no title can end an action', async () => {
  const theme = (await after('An app called "</saysoAction>"')).get(THEME_PATH)
  expect(theme).toContain("export const appName = '/saysoAction';")
})

test('[D6] a prompt of 100,000 characters is read at once', async () => {
  for (const filler of [' ', 'a ', 'call it ', 'make dark ', '<file path="', 'and\n']) {
    const elapsedMs = startProcessorClock()
    await answerTo(request(`call it ${filler.repeat(100_000 / filler.length)}x`))
    expect(elapsedMs()).toBeLessThan(2_000)
  }
})

test('[D13] words inside the project’s files are no wishes', async () => {
  const files = new Map(starter).set('notes.txt', 'habit tracker, make it green, dark mode')
  const { messages } = request('A packing list', files)
  const withoutPrompt = messages.map(({ role, text }) => ({ role, text }))
  const answer = await answerTo({ system: '', messages: withoutPrompt })
  expect(answer).toContain('<saysoArtifact id="simple-list" title="Packing list" files="')
})
