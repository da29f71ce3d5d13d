/** Steps for each app of the demo with prepared changes, and the expected results. */

import type { Frame } from 'playwright-core'

interface DemoScenario {
  /** Asks for the app. */
  prompt: string
  use: (app: Frame) => Promise<void>
  /** Asks for more of it. */
  addition: string
  useAddition: (app: Frame) => Promise<void>
}

export const DEMO_SCENARIOS: Readonly<Record<string, DemoScenario>> = {
  'habit-tracker': {
    prompt: 'A habit tracker',
    async use(app) {
      await app.getByRole('checkbox', { name: 'Drink water done today' }).click()
      await sees(app, '2/4')
      await button(app, 'Add a habit').click()
      await app.getByRole('textbox').filter({ visible: true }).first().fill('Stand up')
      await button(app, 'Start today').click()
      await sees(app, 'Stand up')
      await tab(app, 'Progress').click()
      await sees(app, 'How steady, over 30 days')
      await tab(app, 'Settings').click()
      await sees(app, 'Bring back the sample habits')
      await tab(app, 'Today').click()
    },
    addition: 'Add notes to habits',
    async useAddition(app) {
      await app.getByRole('link', { name: 'Stretch, details' }).click()
      await field(app, 'Note').fill('After breakfast')
      await sees(app, 'After breakfast')
    },
  },
  'expense-log': {
    prompt: 'An expense log',
    async use(app) {
      await button(app, 'Add expense').click()
      for (const key of ['4', '2', '00']) await button(app, key).click()
      await field(app, 'Note').fill('Boots')
      await button(app, 'Put it on the receipt').click()
      await app
        .getByRole('link', { name: /^Boots, € 42\.00/ })
        .first()
        .click()
      await button(app, 'Delete expense').click()
      await tab(app, 'Budget').click()
      await button(app, 'More budget').click()
      await sees(app, '€ 1 250.00')
      await tab(app, 'All').click()
      await app.getByPlaceholder('Search').fill('train')
      await sees(app, 'Train to Ghent')
    },
    addition: 'Add a chart of the weekdays',
    async useAddition(app) {
      await tab(app, 'Days').click()
      await sees(app, 'Saturday')
    },
  },
  'plant-care': {
    prompt: 'An app for my plants',
    async use(app) {
      await sees(app, 'Two are thirsty')
      await button(app, 'Water Agnes').click()
      await sees(app, 'One is thirsty')
      await tab(app, 'Rounds').click()
      await button(app, /Water Ida$/).click()
      await tab(app, 'Shelf').click()
      await sees(app, 'Everyone has had a drink')
      await button(app, 'Add a plant').click()
      await app.getByRole('radio', { name: 'Cactus' }).click()
      await field(app, 'Name').fill('Nadel')
      await button(app, 'Put it on the shelf').click()
      await app.getByRole('link', { name: /^Nadel, water in 21 days/ }).click()
      await button(app, 'Fewer days').click()
      await sees(app, '20 days')
    },
    addition: 'Add when a plant was repotted',
    async useAddition(app) {
      await button(app, 'Today').click()
      await sees(app, 'Repotted')
    },
  },
  'simple-list': {
    prompt: 'A packing list',
    async use(app) {
      await field(app, 'New line').fill('Socks')
      await button(app, 'Add line').click()
      await app.getByRole('checkbox', { name: 'Socks' }).click()
      await sees(app, '2 done')
      await button(app, 'Tear off').click()
      await app.getByRole('link', { name: 'Tap a line to add a note, details' }).click()
      await field(app, 'Note').fill('By the door')
      await button(app, 'Back').click()
      await sees(app, 'By the door')
    },
    addition: 'Add stars for what matters most',
    async useAddition(app) {
      await app.getByRole('switch', { name: 'Star Tap a box to tick it off' }).click()
      await app.getByRole('switch', { checked: true }).waitFor()
    },
  },
}

function sees(app: Frame, text: string): Promise<void> {
  return app.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
}

function field(app: Frame, label: string) {
  return app.getByLabel(label, { exact: true }).filter({ visible: true }).first()
}

function button(app: Frame, name: string | RegExp) {
  return app
    .getByRole('button', typeof name === 'string' ? { name: new RegExp(`${literally(name)}$`) } : { name })
    .filter({ visible: true })
    .first()
}

function tab(app: Frame, name: string) {
  return app
    .getByRole('tab', { name: new RegExp(`${name}$`) })
    .filter({ visible: true })
    .first()
}

/** The glyph of an icon is a part of the name, before the words. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
