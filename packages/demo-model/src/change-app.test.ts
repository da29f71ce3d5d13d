import { describe, expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { demoApps, THEME_PATH } from './apps/demo-app.ts'
import { after, apply, demoApp, project, repairOf, request } from './testing/play-demo.ts'

describe('[D7] a follow-up changes the app by edits', () => {
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

describe('[D7] an app without a theme takes a name and a colour, again and again', () => {
  const gallery = demoApps.filter(({ accent }) => accent !== null)

  test.each(gallery)('$id', async (app) => {
    const before = await project(app)
    const purple = await after('Make it purple', before)
    const all = (files: ReadonlyMap<string, string>) => [...files.values()].join('').toLowerCase()
    expect(all(purple)).toContain('#6b3fa0')
    expect(all(purple)).not.toContain(app.accent)
    const orange = await after('make it orange, and call it Fern', purple)
    expect(all(orange)).toContain('#b4500b')
    expect(all(orange)).not.toContain('#6b3fa0')
    expect(JSON.parse(orange.get('app.json') ?? '').expo.name).toBe('Fern')
    expect([...orange.keys()]).toEqual([...before.keys()])
  })

  test('it has no dark look, and says so', async () => {
    const before = await project(demoApp('mail-drawer'))
    expect(answerTo(request('dark mode', before))).toMatch(/cannot do this one/)
    expect(answerTo(request('A mail app in dark mode'))).toMatch(/no dark look/)
  })
})

const withAdditions = demoApps.flatMap((app) => app.additions.map((addition) => ({ app, addition })))

describe('[D16] what was prepared is added by edits', () => {
  test.each(withAdditions)('$app.id: $addition.prompt', async ({ app, addition }) => {
    const before = await project(app)
    const answer = await answerTo(request(addition.prompt, before))
    const files = apply(before, answer)
    for (const { path, replace } of addition.edits) expect(files.get(path)).toContain(replace)
    for (const path of addition.newFiles.keys()) expect(files.has(path), path).toBe(true)
    for (const path of before.keys()) expect(answer).not.toContain(`type="file" filePath="${path}"`)
    expect(await answerTo(request(addition.prompt, files))).toMatch(/^It is there already/)
  })

  test.each(withAdditions)('$app.id: a repair keeps it', async ({ app, addition }) => {
    const files = await after(addition.prompt, await project(app))
    const path = addition.edits[0]?.path ?? ''
    const fixed = await after(repairOf(path), new Map(files).set(path, 'broken'), [app.say])
    // Where nothing but the broken file held the addition, it cannot be known of.
    const isKnown = addition.newFiles.size > 0 || new Set(addition.edits.map((edit) => edit.path)).size > 1
    if (isKnown) expect(fixed).toEqual(files)
  })

  test('half of it is completed', async () => {
    const before = await after('A habit tracker')
    const files = await after('Add notes to habits', before)
    const half = new Map(files).set('lib/habits.ts', before.get('lib/habits.ts') ?? '')
    expect(await after('Add notes to habits', half)).toEqual(files)
  })
})

describe('[D17] where a file was changed by hand, it says what it does not find, and changes nothing', () => {
  test('an addition', async () => {
    const files = await after('A habit tracker')
    files.set(
      'lib/habits.ts',
      (files.get('lib/habits.ts') ?? '').replace('export function clearAll', 'function wipe'),
    )
    const answer = await answerTo(request('Add a note to each habit', files))
    expect(answer).toMatch(
      /`lib\/habits.ts` was changed by hand[\s\S]*export function clearAll\(\) \{[\s\S]*Nothing was changed/,
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

describe('[D806] a follow-up is answered in its own language, or in that of the words before it', () => {
  test.each([
    ['Mach die App türkis', 'die Farbe ist geändert'],
    ['Mach die App dunkel', 'die App ist jetzt dunkel'],
    ['Nenn die App Fern', 'der Name ist jetzt **Fern**'],
    ['Füge Notizen zu Gewohnheiten hinzu', 'Öffne eine Gewohnheit'],
    ['Füge einen Bildschirm für Einstellungen hinzu', 'das kann sie nicht'],
    ['Pon la app en turquesa', 'el color ha cambiado'],
    ['Pon la app en modo oscuro', 'la app está ahora en modo oscuro'],
    ['Llama a la app Fern', 'el nombre es ahora **Fern**'],
    ['Añade notas a los hábitos', 'Abre un hábito'],
  ])('%s', async (prompt, words) => {
    const first = prompt.includes('app')
      ? 'Quiero registrar mis hábitos'
      : 'Ich will meine Gewohnheiten sehen'
    const before = await after('A habit tracker')
    const answer = answerTo(request(prompt, before, [first]))
    expect(answer.toLowerCase()).toContain(words.toLowerCase())
  })
})
