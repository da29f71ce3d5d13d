/** Steps for each app of the demo, and the expected results. */

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
  'habit tracker': {
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
  'expense log': {
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
  'plant care': {
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
  'recipe box': {
    prompt: 'A recipe box',
    async use(app) {
      await field(app, 'Search').fill('chickpeas')
      await app.getByRole('link', { name: 'Chickpea curry, 30 minutes' }).click()
      await button(app, 'More plates').click()
      await sees(app, '375 g rice')
      await button(app, /Put all on the shopping list$/).click()
      await button(app, 'Cook it').click()
      await button(app, 'Start the timer, 12:00').click()
      await button(app, 'Next').click()
      await sees(app, 'Soften the chopped onion in oil, add the paste and fry until it smells.')
      await button(app, 'Stop cooking').click()
      await button(app, 'Back').click()
      await tab(app, 'Shopping').click()
      await app.getByRole('checkbox', { name: /2\.5 tins chickpeas$/ }).click()
      await button(app, 'Clear what is bought').click()
      await sees(app, '5 things to buy')
      await tab(app, 'Recipes').click()
      await button(app, 'Write a recipe').click()
      await field(app, 'Title').fill('Toast')
      await field(app, 'Steps').fill('Toast it')
      await button(app, 'Keep it').click()
      await field(app, 'Search').fill('')
      await app.getByRole('link', { name: 'Toast, 30 minutes' }).click()
    },
    addition: 'Add stars to recipes',
    async useAddition(app) {
      await app.getByRole('radio', { name: '4 stars' }).click()
      await app.getByRole('radio', { name: '4 stars', checked: true }).waitFor()
    },
  },
  quiz: {
    prompt: 'A quiz',
    async use(app) {
      await app.getByRole('link', { name: 'Maps. Not played yet' }).click()
      for (let question = 1; question <= 6; question += 1) {
        await app.getByLabel(`Question ${question} of 6`).waitFor()
        await app.getByRole('button').nth(1).click()
        await button(app, question < 6 ? 'Next question' : 'See the score').click()
      }
      await app
        .getByLabel(/^\d of 6$/)
        .first()
        .waitFor()
      await button(app, 'All posters').click()
      await tab(app, 'Records').click()
      await sees(app, 'Last games')
      await tab(app, 'Play').click()
    },
    addition: 'Add a timer to the questions',
    async useAddition(app) {
      await app.getByRole('link', { name: /^Words/ }).click()
      await app.getByRole('timer').waitFor()
      await button(app, 'Stop playing').click()
    },
  },
  list: {
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
