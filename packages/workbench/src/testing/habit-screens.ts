/** An app of five screens as checks see it, for tests of what an answer changed. */

import type { SeenScreen } from '@sayso/preview'

const INK = 'rgb(20, 20, 20); 255 255 255'

interface Shape {
  title: string
  texts?: readonly string[]
  buttons?: readonly string[]
  ways?: Readonly<Record<string, string | null>>
  unsteady?: readonly string[]
}

function screen(filePath: string, pattern: string, shape: Shape): SeenScreen {
  const { title, texts = [], buttons = [], ways = {}, unsteady = [] } = shape
  return {
    filePath,
    pattern,
    address: pattern,
    look: {
      ...{ title, fields: [], settings: [], icons: [] },
      texts: [
        { words: title, paint: `${INK}; 28px; 700` },
        ...[...texts, ...buttons].map((words) => ({ words, paint: `${INK}; 16px; 400` })),
      ],
      buttons: [...buttons],
    },
    unsteady,
    ways: Object.entries(ways).map(([label, to]) => ({ label, to })),
  }
}

export function habitApp(): SeenScreen[] {
  return [
    screen('app/index.tsx', '/', {
      title: 'Today',
      texts: ['Friday, 27 November', '3 of 5 done', '12,50 €'],
      buttons: ['New habit', 'Statistics', 'Settings'],
      ways: { 'New habit': '/new', Statistics: '/stats', Settings: '/settings' },
    }),
    screen('app/habits/[id].tsx', '/habits/[id]', {
      title: 'Reading',
      texts: ['Every evening', '4,00 €'],
      buttons: ['Edit', 'Delete'],
      ways: { Edit: '/new?id=1', Delete: null },
    }),
    screen('app/stats.tsx', '/stats', {
      title: 'Statistics',
      texts: ['This week', '21 days', '18,00 €'],
      buttons: ['Share'],
      ways: { Share: null },
    }),
    screen('app/settings.tsx', '/settings', {
      title: 'Settings',
      texts: ['Remind me', 'Account'],
      buttons: ['Save', 'Sign out', 'About'],
      ways: { Save: null, About: '/about' },
    }),
    screen('app/new.tsx', '/new', {
      title: 'New habit',
      texts: ['Name', 'How often?'],
      buttons: ['Create'],
      ways: { Create: '/' },
    }),
  ]
}

type Change = (screen: SeenScreen) => SeenScreen

export function changed(app: readonly SeenScreen[], pattern: string | null, change: Change): SeenScreen[] {
  return app.map((one) => (pattern === null || one.pattern === pattern ? change(one) : one))
}

export const reword =
  (from: string | RegExp, to: string): Change =>
  (one) => ({
    ...one,
    look: {
      ...one.look,
      texts: one.look.texts.map((text) => ({ ...text, words: text.words.replace(from, to) })),
      buttons: one.look.buttons.map((label) => label.replace(from, to)),
    },
    ways: one.ways.map((way) => ({ ...way, label: way.label.replace(from, to) })),
  })

export const repaint =
  (words: string | null, paint: string): Change =>
  (one) => ({
    ...one,
    look: {
      ...one.look,
      texts: one.look.texts.map((text) =>
        words === null || text.words === words ? { ...text, paint } : text,
      ),
    },
  })

export const without =
  (words: string): Change =>
  (one) => ({
    ...one,
    look: {
      ...one.look,
      texts: one.look.texts.filter((text) => text.words !== words),
      buttons: one.look.buttons.filter((label) => label !== words),
    },
    ways: one.ways.filter(({ label }) => label !== words),
  })

export const withText =
  (...words: string[]): Change =>
  (one) => ({
    ...one,
    look: {
      ...one.look,
      texts: [...one.look.texts, ...words.map((text) => ({ words: text, paint: `${INK}; 16px; 400` }))],
      buttons: [...one.look.buttons, ...words],
    },
  })

export const leading =
  (label: string, to: string | null): Change =>
  (one) => ({ ...one, ways: one.ways.map((way) => (way.label === label ? { label, to } : way)) })

export const both =
  (...changes: Change[]): Change =>
  (one) =>
    changes.reduce((screen, change) => change(screen), one)
