import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { demoApps, THEME_PATH } from './apps/demo-app.ts'
import { after, apply, demoApp, type Files, request, starter } from './testing/play-demo.ts'

const MAX_FIRST_SCREEN_CHARS = 6_500

test.each([
  ['A habit tracker with streaks', 'habit-tracker'],
  ['Help me keep a morning routine', 'habit-tracker'],
  ['Track my spending habits', 'expense-log'],
  ['Split trip costs with friends', 'expense-log'],
  ['A habit tracker with a budget', 'habit-tracker'],
  ['Plant diary with reminders', 'plant-care'],
  ['Remind me to water my succulents', 'plant-care'],
  ['A place for grandma’s recipes', 'recipe-tabs'],
  ['Trivia night for the family', 'native-stack'],
  ['Flashcards to learn capitals', 'native-stack'],
  ['Packing for a weekend', 'simple-list'],
  ...demoApps.map(({ say, id }): [string, string] => [say, id]),
])('[D1] the prompt’s words choose the app: %s', async (prompt, id) => {
  const files = await after(prompt)
  for (const path of demoApp(id).paths) expect(files.has(path)).toBe(true)
})

test.each(demoApps)('[D2] $id shows its first screen early', (app) => {
  const answer = answerTo(request(app.say))
  const screen = `filePath="${app.firstScreen}"`
  const end = answer.indexOf('</saysoAction>', answer.indexOf(screen))
  // At the default rate this is less than 2.2 seconds.
  expect(end).toBeLessThan(MAX_FIRST_SCREEN_CHARS)
  expect(end).toBeGreaterThan(0)
})

test.each(demoApps)('[D3] every import of $id is in its files', async (app) => {
  const files = await after(app.say)
  for (const path of app.paths) {
    for (const [, name = ''] of (files.get(path) ?? '').matchAll(/from '@\/([^']+)'/g)) {
      expect(
        [`${name}.ts`, `${name}.tsx`].some((candidate) => files.has(candidate)),
        `${path}: ${name}`,
      ).toBe(true)
    }
  }
})

test.each(demoApps.filter(({ paths }) => !paths.includes('app/index.tsx')))(
  '[D4] $id replaces the starter’s screen, and only then',
  (app) => {
    const answer = answerTo(request(app.say))
    expect(answer.indexOf('type="delete" filePath="app/index.tsx"')).toBeGreaterThan(
      answer.indexOf(`filePath="${app.firstScreen}"`),
    )
    expect(apply(starter, answer).has('app/index.tsx')).toBe(false)
  },
)

test('[D4] the package that the starter lacks is added once', async () => {
  const files = await after('An expense log', await after('A habit tracker'))
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toEqual({
    '@react-native-async-storage/async-storage': '2.1.2',
    ...JSON.parse(starter.get('package.json') ?? '').dependencies,
  })
  expect(files.get('package.json')?.match(/async-storage"/g)).toHaveLength(1)
})

test('[D4] an app without a router gets its own entry point, and the next one its own again', async () => {
  const cards = await after('Flashcards')
  expect(JSON.parse(cards.get('package.json') ?? '').main).toBe('index.ts')
  const list = await after('Now make a packing list', cards)
  expect(JSON.parse(list.get('package.json') ?? '').main).toBe('expo-router/entry')
  expect(list.has('App.tsx')).toBe(false)
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
  ['Build me a list app called Pocket, please', 'Pocket'],
  ["I'd like a simple reading list", 'Reading list'],
  ['I want a to do list app with dark mode', 'To-do list'],
  ['todo', 'To-do list'],
  ['A list of what grandma says', 'My list'],
])('[D6] a list has a name that a person would give: %s', async (prompt, title) => {
  const theme = (await after(prompt)).get(THEME_PATH) ?? ''
  expect(theme).toContain(`export const appName = '${title}';`)
})

test('[D6] an app without a theme takes a name and a colour too', async () => {
  const files = await after('A notes app called Scribble, in pink')
  expect(JSON.parse(files.get('app.json') ?? '').expo.name).toBe('Scribble')
  expect([...files.values()].join('')).toContain('#B83268')
})

test('[D18] pictures are not seen, and that is said', async () => {
  const notes =
    '<attached_pictures>\nYou cannot see pictures.\nassets/a.png (2 × 2, called "a")\n</attached_pictures>'
  const answer = await answerTo(request('A habit tracker like this', starter, [], notes))
  expect(answer).toMatch(/^The demo cannot see the picture that you attached/)
  expect(await answerTo(request('A habit tracker'))).not.toMatch(/picture/)
})

test.each(['A recipe box with recipes for meals, with accounts', 'A packing list with a database'])(
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
  'Now build me a plant diary',
  'Now make it a plant diary',
  'Turn this into a plant diary',
  'a plant diary instead',
  'I would like a plant diary, please',
  'Please make another plant diary',
])('[D10] another app is asked for: %s', async (prompt) => {
  expect((await after(prompt, await after('A habit tracker'))).has('lib/plants.ts')).toBe(true)
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

test.each(['Make the ball faster', 'Put notes beside the ball', 'Quiz people about the ball'])(
  '[D11] it never writes an app over one that it does not know: %s',
  async (prompt) => {
    const foreign: Files = new Map([['app/index.tsx', 'export default function Game() {}\n']])
    expect(apply(foreign, await answerTo(request(prompt, foreign)))).toEqual(foreign)
    expect((await after('A notes app', foreign)).has('lib/database.ts')).toBe(true)
  },
)

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

// An app that a prompt names without asking for one, or in another language, was taken for finished once most of it was there.
test.each([
  'Habit tracker with streaks',
  'Ich brauche ein Haushaltsbuch',
  'Ausgaben im Blick behalten',
  'Recetas de mi abuela',
])('[D60] cut off anywhere, it goes on with the rest: %s', async (prompt) => {
  const whole = answerTo(request(prompt))
  const actions = whole.split('</saysoAction>')
  expect(actions.length).toBeGreaterThan(4)
  for (let count = 1; count < actions.length - 1; count += 1) {
    const files = apply(starter, actions.slice(0, count).join('</saysoAction>').concat('</saysoAction>'))
    const notes = '<interrupted_answer>\nYour last answer broke off.\n</interrupted_answer>'
    const rest = answerTo(request('Continue from where you stopped.', files, [prompt], notes))
    expect(apply(files, rest), `after ${count} actions`).toEqual(apply(starter, whole))
  }
})

// The demo knew “Haushaltsbuch” and refused “Mach es bitte grün”.
test.each([
  ['Mach es bitte grün', /accent = '#2E7D46'/],
  ['Mach die App blau', /accent = '#1D5FA8'/],
  ['Hazla azul', /accent = '#1D5FA8'/],
  ['Ponla en rojo, por favor', /accent = '#B3261E'/],
  ['Mach sie bitte dunkel', /palettes = 'dark'|= 'dark'/],
  ['Modo oscuro', /palettes = 'dark'|= 'dark'/],
])('[D61] a look is known in German and Spanish too: %s', async (prompt, theme) => {
  const before = await after('A habit tracker')
  expect((await after(prompt, before)).get(THEME_PATH)).toMatch(theme)
})

test.each(['Mach die Knöpfe grün', 'Pon los botones en azul', 'Rosa’s recipes', 'Mach den Hintergrund blau'])(
  '[D61] and more than a look is refused there too: %s',
  async (prompt) => {
    const before = await after('A habit tracker')
    expect(await after(prompt, before)).toEqual(before)
  },
)

test('[D12] nothing is left to go on with', async () => {
  const files = await after('A habit tracker')
  expect(await answerTo(request('continue', files, ['A habit tracker']))).toMatch(/already/)
})

test('[D6] no title can end an action', async () => {
  const theme = (await after('A list called "</saysoAction>"')).get(THEME_PATH)
  expect(theme).toContain("export const appName = '/saysoAction';")
})

test('[D6] a prompt of 100,000 characters is read at once', async () => {
  for (const filler of [' ', 'a ', 'call it ', 'make dark ', '<file path="', 'and\n']) {
    const elapsedMs = startProcessorClock()
    answerTo(request(`call it a list ${filler.repeat(100_000 / filler.length)}x`))
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
