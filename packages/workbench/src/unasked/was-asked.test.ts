/** Planted changes that nobody asked for, and honest answers. Messages are in four languages. */

import type { SeenScreen } from '@sayso/preview'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { addressesOf } from '../preview/screens.ts'
import {
  both,
  changed,
  habitApp,
  leading,
  repaint,
  reword,
  without,
  withText,
} from '../testing/habit-screens.ts'
import { compareScreens } from './compare-screens.ts'
import { judgeAnswer } from './judge-answer.ts'
import { reachesChange } from './reached-code.ts'
import { findUnasked } from './was-asked.ts'

interface Answer {
  prompt: string
  /** Makes the screens after it of those before it. */
  after: (app: SeenScreen[]) => SeenScreen[]
  open?: string
  paths?: readonly string[]
}

const UNWRITTEN = { isWritten: () => false, isDrawn: () => false, isRenumbered: () => false }

function unaskedOf({ prompt, after, open = '/', paths = ['app/index.tsx'] }: Answer): string[] {
  const screens = habitApp()
  const patternOf = (address: string) =>
    screens.find(({ pattern }) => addressesOf(pattern)(address))?.pattern ?? address
  const changes = compareScreens(screens, after(habitApp()), { patternOf, ...UNWRITTEN })
  const wish = { prompt, openPattern: open, changedPaths: new Set(paths), screens, linesWithout: () => '' }
  return findUnasked(changes, wish).map(({ pattern }) => pattern)
}

const RED = 'rgb(200, 0, 0); 255 255 255; 16px; 400'
const on =
  (pattern: string | null, ...changes: Parameters<typeof both>) =>
  (app: SeenScreen[]) =>
    changed(app, pattern, both(...changes))
const SHARED = ['app/index.tsx', 'components/Row.tsx']

const PLANTED: [string, Answer, string[]][] = [
  [
    'a colour by a shared row',
    {
      prompt: 'Make the title on Today larger',
      after: on('/settings', repaint('Remind me', RED)),
      paths: SHARED,
    },
    ['/settings'],
  ],
  [
    'a colour of another file',
    {
      prompt: 'Add a search field on the Today screen',
      after: on('/stats', repaint(null, RED)),
      paths: ['app/index.tsx', 'app/stats.tsx'],
    },
    ['/stats'],
  ],
  [
    'a label',
    {
      prompt: 'Sort the habits on this screen by name',
      after: on('/settings', reword('Save', 'Store')),
      paths: ['app/index.tsx', 'app/settings.tsx'],
    },
    ['/settings'],
  ],
  [
    'a lost button',
    {
      prompt: 'Show a chart in Statistics',
      after: on('/settings', without('Sign out')),
      paths: ['app/stats.tsx', 'app/settings.tsx'],
    },
    ['/settings'],
  ],
  [
    'a lost text',
    {
      prompt: 'Show a chart in Statistics',
      after: on('/new', without('How often?')),
      paths: ['app/stats.tsx', 'app/new.tsx'],
    },
    ['/new'],
  ],
  [
    'a button that leads nowhere',
    {
      prompt: 'Put a picture at the top of Settings',
      after: on('/', leading('New habit', null)),
      paths: ['app/settings.tsx', 'app/index.tsx'],
    },
    ['/'],
  ],
  [
    'another route',
    {
      prompt: 'Put a picture at the top of Settings',
      after: on('/', leading('Statistics', '/settings')),
      paths: ['app/settings.tsx', 'app/index.tsx'],
    },
    ['/'],
  ],
  [
    'a route of the very screen',
    { prompt: 'Make this screen calmer', after: on('/', leading('New habit', null)) },
    ['/'],
  ],
  [
    'a theme for one wish',
    {
      prompt: 'The button on Today should be green',
      after: on(null, repaint(null, RED)),
      paths: ['constants/theme.ts'],
    },
    ['/habits/[id]', '/stats', '/settings', '/new'],
  ],
  [
    'a lost button of a list',
    {
      prompt: 'Add a note to each new habit',
      after: on('/habits/[id]', without('Delete')),
      paths: ['app/new.tsx', 'app/habits/[id].tsx'],
      open: '/new',
    },
    ['/habits/[id]'],
  ],
  [
    'German: a colour',
    {
      prompt: 'Mach die Überschrift auf Today größer',
      after: on('/settings', repaint('Account', RED)),
      paths: SHARED,
    },
    ['/settings'],
  ],
  [
    'German: a label',
    {
      prompt: 'In den Settings soll eine Uhrzeit stehen',
      after: on('/new', reword('Create', 'Go')),
      paths: ['app/settings.tsx', 'app/new.tsx'],
    },
    ['/new'],
  ],
  [
    'German: here',
    {
      prompt: 'Hier fehlt ein Suchfeld',
      after: on('/stats', without('Share')),
      paths: ['app/index.tsx', 'app/stats.tsx'],
    },
    ['/stats'],
  ],
  [
    'Spanish: a colour',
    {
      prompt: 'Añade un buscador en esta pantalla',
      after: on('/settings', repaint('Save', RED)),
      paths: SHARED,
    },
    ['/settings'],
  ],
  [
    'Spanish: a button',
    {
      prompt: 'Pon un gráfico en Statistics',
      after: on('/', without('Settings')),
      paths: ['app/stats.tsx', 'app/index.tsx'],
    },
    ['/'],
  ],
  [
    'French: a route',
    {
      prompt: 'Ajoute une photo dans Settings',
      after: on('/', leading('New habit', '/stats')),
      paths: ['app/settings.tsx', 'app/index.tsx'],
    },
    ['/'],
  ],
  [
    'French: a text',
    {
      prompt: 'Ajoute une photo dans Settings',
      after: on('/stats', without('This week')),
      paths: ['app/settings.tsx', 'app/stats.tsx'],
    },
    ['/stats'],
  ],
  [
    'type of a shared heading',
    {
      prompt: 'Add a field for a goal to New habit',
      after: on('/settings', repaint('Settings', 'rgb(20, 20, 20); 255 255 255; 18px; 400')),
      paths: ['app/new.tsx', 'components/Title.tsx'],
      open: '/new',
    },
    ['/settings'],
  ],
  [
    'two screens',
    {
      prompt: 'Sort the list here by name',
      after: (app) => on('/stats', without('Share'))(on('/settings', without('Save'))(app)),
      paths: ['app/index.tsx', 'lib/list.ts'],
    },
    ['/stats', '/settings'],
  ],
  [
    'no screen is named and another file breaks',
    {
      prompt: 'Keep a backup of the data',
      after: on('/settings', without('About')),
      paths: ['lib/backup.ts', 'app/index.tsx'],
    },
    ['/settings'],
  ],
]

test('[UC3] of twenty planted changes, those on screens that the message is not about are named', () => {
  const results = PLANTED.map(([name, answer]) => [name, unaskedOf(answer)])
  expect(results).toEqual(PLANTED.map(([name, , patterns]) => [name, patterns]))
  expect(PLANTED.filter(([, , patterns]) => patterns.length > 0)).toHaveLength(20)
})

const HONEST: [string, Answer][] = [
  ['nothing changed', { prompt: 'Make it faster', after: (app) => app }],
  [
    'another day',
    { prompt: 'Make it faster', after: on('/', reword('Friday, 27 November', 'Saturday, 28 November')) },
  ],
  ['other numbers', { prompt: 'Make it faster', after: on(null, reword(/\d+/, '77')) }],
  [
    'a text that is random',
    {
      prompt: 'Sort here',
      after: on('/stats', (one) => ({
        ...reword('This week', 'Carpe diem')(one),
        unsteady: ['Carpe diem', 'This week'],
      })),
    },
  ],
  [
    'the screen itself',
    { prompt: 'Rebuild this screen', after: on('/', without('3 of 5 done'), repaint(null, RED)) },
  ],
  [
    'a named screen',
    {
      prompt: 'Remove the account from the settings',
      after: on('/settings', without('Account')),
      paths: ['app/settings.tsx'],
    },
  ],
  [
    'a new button elsewhere',
    {
      prompt: 'Add a calendar',
      after: on(null, withText('Calendar')),
      paths: ['app/calendar.tsx', 'app/_layout.tsx'],
    },
  ],
  [
    'a new screen and its link',
    {
      prompt: 'Add an archive',
      after: on('/settings', withText('Archive')),
      paths: ['app/archive.tsx', 'app/settings.tsx'],
    },
  ],
  [
    'a screen removed',
    {
      prompt: 'Remove the statistics',
      after: (app) => on('/', without('Statistics'))(app.filter(({ pattern }) => pattern !== '/stats')),
      open: '/settings',
      paths: ['app/stats.tsx', 'app/index.tsx'],
    },
  ],
  [
    'dark everywhere',
    {
      prompt: 'Add a dark mode',
      after: on(null, repaint(null, 'rgb(255, 255, 255); 0 0 0; 16px; 400')),
      paths: ['constants/theme.ts'],
    },
  ],
  [
    'another accent',
    {
      prompt: 'Change the colour to blue',
      after: on(null, repaint(null, RED)),
      paths: ['constants/theme.ts'],
    },
  ],
  [
    'nicer',
    {
      prompt: 'Make it look more modern',
      after: on(null, repaint(null, RED)),
      paths: ['constants/theme.ts'],
    },
  ],
  [
    'another font',
    { prompt: 'Use a serif font', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'renamed',
    {
      prompt: 'Rename habits to routines',
      after: on(null, reword('habit', 'routine')),
      paths: ['lib/texts.ts'],
    },
  ],
  [
    'reworded by its word',
    {
      prompt: 'It should say Store, not Save',
      after: on('/settings', reword('Save', 'Store')),
      paths: ['app/settings.tsx'],
    },
  ],
  [
    'dollars',
    { prompt: 'Use dollars instead of euros', after: on(null, reword(' €', ' $')), paths: ['lib/money.ts'] },
  ],
  [
    'translated',
    {
      prompt: 'Translate the app to German',
      after: on(null, reword('Settings', 'Einstellungen'), reword('Save', 'Sichern')),
      paths: ['lib/texts.ts'],
    },
  ],
  [
    'tabs',
    {
      prompt: 'Replace the buttons by tabs',
      after: on('/', without('Statistics'), without('Settings')),
      open: '/stats',
      paths: ['app/_layout.tsx'],
    },
  ],
  [
    'a drawer',
    {
      prompt: 'Put the navigation into a drawer',
      after: on(null, without('Settings')),
      paths: ['app/_layout.tsx'],
    },
  ],
  [
    'another target of a button',
    { prompt: 'The button New habit should open a sheet', after: on('/', leading('New habit', null)) },
  ],
  [
    'delete asks first',
    {
      prompt: 'Ask before a habit is deleted',
      after: on('/habits/[id]', withText('Really?')),
      paths: ['app/habits/[id].tsx'],
    },
  ],
  [
    'more texts',
    {
      prompt: 'Explain each setting',
      after: on('/settings', withText('At eight')),
      paths: ['app/settings.tsx'],
    },
  ],
  [
    'a text of its subject',
    {
      prompt: 'Write weekly instead of week',
      after: on('/stats', reword('This week', 'Weekly')),
      paths: ['app/stats.tsx'],
    },
  ],
  [
    'edited screens, unnamed',
    {
      prompt: 'Share a picture of the result',
      after: on('/stats', reword('Share', 'Send')),
      paths: ['app/stats.tsx'],
    },
  ],
  [
    'all in one wish',
    {
      prompt: 'Larger titles on all screens',
      after: on(null, repaint(null, RED)),
      paths: ['components/Title.tsx'],
    },
  ],
  [
    'German: dunkel',
    {
      prompt: 'Bitte ein dunkles Design',
      after: on(null, repaint(null, RED)),
      paths: ['constants/theme.ts'],
    },
  ],
  [
    'German: überall',
    { prompt: 'Größere Titel überall', after: on(null, repaint(null, RED)), paths: ['components/Title.tsx'] },
  ],
  [
    'German: Farbe',
    { prompt: 'Nimm eine andere Farbe', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'German: Euro',
    { prompt: 'Franken statt Euro', after: on(null, reword('€', 'CHF')), paths: ['lib/money.ts'] },
  ],
  [
    'German: hier',
    {
      prompt: 'Mach das hier einfacher',
      after: on('/stats', without('21 days')),
      open: '/stats',
      paths: ['app/stats.tsx'],
    },
  ],
  [
    'German: Reiter',
    { prompt: 'Mach Reiter daraus', after: on(null, without('Settings')), paths: ['app/_layout.tsx'] },
  ],
  [
    'Spanish: oscuro',
    { prompt: 'Quiero un modo oscuro', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'Spanish: traduce',
    {
      prompt: 'Traduce todo al español',
      after: on(null, reword('Settings', 'Ajustes')),
      paths: ['lib/texts.ts'],
    },
  ],
  [
    'Spanish: aquí',
    {
      prompt: 'Quita el botón de aquí',
      after: on('/settings', without('About')),
      open: '/settings',
      paths: ['app/settings.tsx'],
    },
  ],
  [
    'Spanish: color',
    { prompt: 'Otro color, por favor', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'French: sombre',
    { prompt: 'Un thème sombre', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'French: partout',
    {
      prompt: 'Des titres plus grands partout',
      after: on(null, repaint(null, RED)),
      paths: ['components/Title.tsx'],
    },
  ],
  ['French: ici', { prompt: 'Enlève la date ici', after: on('/', without('Friday, 27 November')) }],
  [
    'a colour by its name',
    {
      prompt: 'Make it purple',
      after: on(null, repaint(null, RED)),
      paths: ['constants/theme.ts', 'app/_layout.tsx'],
    },
  ],
  [
    'German: a colour by its name',
    { prompt: 'Lieber in Blau', after: on(null, repaint(null, RED)), paths: ['constants/theme.ts'] },
  ],
  [
    'months and hours',
    { prompt: 'Show the hour as 8 pm', after: on(null, reword('€', 'pm')), paths: ['lib/time.ts'] },
  ],
  [
    'the open screen, unnamed',
    {
      prompt: 'Larger numbers',
      after: on('/stats', repaint('21 days', RED)),
      open: '/stats',
      paths: ['components/Number.tsx'],
    },
  ],
]

test('[UC4] of forty-two honest answers none has a change named', () => {
  expect(HONEST).toHaveLength(42)
  expect(HONEST.map(([name, answer]) => [name, unaskedOf(answer)])).toEqual(
    HONEST.map(([name]) => [name, []]),
  )
})

const APP = new Map([
  ['app/index.tsx', textFile("import { Row } from '../components/Row'")],
  ['app/settings.tsx', textFile("import { View } from 'react-native'")],
  ['app/_layout.tsx', textFile("import { ink } from '@/theme'")],
  ['components/Row.tsx', textFile("import '@/lib/clock'")],
  ['lib/clock.ts', textFile('')],
  ['theme.ts', textFile('')],
  ['app.json', textFile('{}')],
])

test('[UC10] a screen can only be changed by a file that its own code reaches', () => {
  const reach = (screen: string, ...changed: string[]) => reachesChange(screen, new Set(changed), APP)
  expect(reach('app/index.tsx', 'lib/clock.ts')).toBe(true)
  expect(reach('app/settings.tsx', 'lib/clock.ts', 'app/index.tsx')).toBe(false)
  expect(reach('app/settings.tsx', 'theme.ts')).toBe(true)
  expect(reach('app/settings.tsx', 'app.json')).toBe(true)
  const broken = new Map([...APP, ['app/settings.tsx', textFile("import '@/lib/elsewhere'")]])
  expect(reachesChange('app/settings.tsx', new Set(['lib/clock.ts']), broken)).toBe(true)
})

test('[UC10] of an app in which every screen changes by itself, nothing is named that no changed code reaches', () => {
  const before = habitApp()
  const after = changed(habitApp(), null, both(reword(/^/, 'Tick '), repaint(null, RED)))
  const files = new Map([...APP, ['lib/unused.ts', textFile('old')]])
  const now = new Map([...files, ['lib/unused.ts', textFile('new')]])
  const wish = { prompt: 'Make it faster', openPath: '/' }
  expect(judgeAnswer({ files, screens: before }, { files: now, screens: after }, wish)).toEqual([])
})

test.each([
  ['a lost button', 'Put the newest first', on('/', without('Statistics')), ['/']],
  ['a lost button, replaced', 'Show a chart instead of buttons', on('/', without('Statistics')), []],
  ['another known screen', 'Put the newest first', on('/', leading('Settings', '/stats')), ['/']],
  ['what opens it', 'Let the first button open something', on('/', leading('Settings', '/stats')), []],
  ['paint beside an addition', 'Add a chart', on('/', repaint('3 of 5 done', RED)), ['/']],
  ['paint', 'Put the newest first', on('/', repaint('3 of 5 done', RED)), []],
])('[UC11] on the screen that the message is about: %s', (_name, prompt, after, named) => {
  expect(unaskedOf({ prompt, after })).toEqual(named)
})

test('[UC12] two entries of a list, and a choice by chance, are not compared', () => {
  const other = on('/habits/[id]', (one) => ({ ...without('Every evening')(one), address: '/habits/2' }))
  expect(unaskedOf({ prompt: 'Sort here', after: other })).toEqual([])
  const chosen = (words: string) => on('/stats', withText('Fern', 'Moss', words))
  const screens = chosen('Fern')(habitApp())
  const context = { patternOf: (address: string) => address, ...UNWRITTEN }
  const compared = compareScreens(screens, chosen('Moss')(habitApp()), context)
  expect(compared.flatMap(({ differences }) => differences)).toEqual([])
})

test('[UC1] a lost field, another icon, another order and a number that was rewritten differ', () => {
  const context = {
    ...{ patternOf: (address: string) => address, ...UNWRITTEN },
    isWritten: (words: string) => /^Open/.test(words),
  }
  const of = (look: Partial<SeenScreen['look']>) =>
    habitApp()
      .slice(0, 1)
      .map((one) => ({ ...one, look: { ...one.look, ...look } }))
  const kindsOf = (...[before, after]: [Partial<SeenScreen['look']>, Partial<SeenScreen['look']>]) =>
    compareScreens(of(before), of(after), context).flatMap(({ differences }) =>
      differences.map(({ kind }) => kind),
    )
  const [first, second] = ['Sleep', 'Open 7 to 2'].map((words) => ({ words, paint: RED }))
  if (first === undefined || second === undefined) throw new Error('There are two texts.')
  expect(kindsOf({ fields: ['Name', 'City'] }, { fields: ['Name'] })).toEqual(['field-lost'])
  expect(kindsOf({ fields: ['Name'] }, { fields: ['City'] })).toEqual(['text'])
  expect(kindsOf({ icons: ['U+f1', 'U+f2'] }, { icons: ['U+f1', 'U+f3'] })).toEqual(['icon'])
  expect(kindsOf({ texts: [first, second] }, { texts: [second, first] })).toEqual(['order'])
  expect(kindsOf({ texts: [second] }, { texts: [{ ...second, words: 'Open 8 to 3' }] })).toEqual(['text'])
})
