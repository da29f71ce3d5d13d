import { expect, test } from 'vitest'
import { createLooks } from './looks.ts'

const screen = { pattern: '/stats', filePath: 'app/stats.tsx' }
const stop = { screen, path: '/stats' }
const lookOf = (...words: string[]) => ({
  texts: words.map((text) => ({ words: text, paint: 'rgb(0, 0, 0); 255 255 255; 16px; 400; 0px' })),
  ...{ title: null, buttons: ['Share'], fields: [], settings: [], icons: [] },
})

test('[V11] a screen is remembered as it was first opened, with what every opening shows otherwise as unsteady', () => {
  const looks = createLooks()
  looks.note(stop, { look: lookOf('Week', '10:31:05'), ways: [] })
  looks.note(stop, { look: lookOf('Week', '10:31:06'), ways: [{ label: 'Share', to: '/share' }] })
  expect(looks.read()).toEqual([
    {
      ...{ ...screen, address: '/stats', look: lookOf('Week', '10:31:05') },
      unsteady: ['10:31:05', '10:31:06'],
      ways: [{ label: 'Share', to: '/share' }],
    },
  ])
})

test('[V11] another entry of a list, and a screen that did not open, say nothing of what changes by itself', () => {
  const looks = createLooks()
  looks.note(stop, { look: lookOf('Fern'), ways: [{ label: 'Share', to: '/first' }] })
  looks.note({ screen, path: '/stats?id=2' }, { look: lookOf('Moss'), ways: [{ label: 'Share', to: null }] })
  looks.note(stop, { look: null, ways: [] })
  expect(looks.read()).toMatchObject([{ unsteady: [], ways: [{ label: 'Share', to: '/first' }] }])
})
