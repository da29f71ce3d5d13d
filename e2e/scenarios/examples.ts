/** Steps for each app of `examples/`, and the expected results. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import type { Frame } from 'playwright-core'

type Scenario = (app: Frame, preview: PreviewPage) => Promise<void>

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'bird-stack': async (app, preview) => {
    await tap(app, 'Kingfisher')
    await sees(app, 'Alcedo atthis')
    await preview.waitFor(({ route }) => route.startsWith('/bird/kingfisher'))
    await tap(app, 'Next: Grey heron')
    await sees(app, 'Ardea cinerea')
    await app.getByRole('link', { name: 'Where to find it' }).click()
    await sees(app, 'Address: /habitat/wetland/lake')
    await preview.page.evaluate("host.preview.navigate('/bird/robin')")
    await sees(app, 'Erithacus rubecula')
    await preview.page.evaluate("host.preview.navigate('/no/such/place')")
    await sees(app, 'This path leads nowhere')
    await preview.call('back')
    await sees(app, 'Erithacus rubecula')
  },
  'booking-form': async (app) => {
    await tap(app, 'Reserve')
    await sees(app, 'Please enter a valid email')
    await app.getByLabel('Name').fill('Ada')
    await app.getByLabel('Email').fill('ada@example.com')
    await app.getByLabel('Phone').fill('020 7946 0000')
    await tap(app, 'More Guests')
    await app.getByLabel('Time').selectOption('20:00')
    await app.getByRole('checkbox', { name: 'Agree to the house rules' }).click()
    await tap(app, 'Reserve')
    await sees(app, 'See you tonight, Ada')
    await sees(app, 'A table for 3 is waiting.')
    await tap(app, 'Change booking')
    await app.getByRole('button', { name: 'Reserve' }).waitFor()
  },
  'field-log': async (app, preview) => {
    // The glyph of the icon is a part of the name.
    await app.getByRole('button', { name: /Locate me$/ }).click()
    await tap(app, 'Allow')
    await app.getByText(/^\d+\.\d{4}° N/).waitFor()
    await app.getByRole('button', { name: /Add a picture$/ }).click()
    await app
      .getByRole('button', { name: /Allow camera|Shutter/ })
      .first()
      .waitFor()
    const allow = app.getByRole('button', { name: 'Allow camera' })
    if (await allow.isVisible()) {
      await allow.click()
      // The phone asks, too.
      await tap(app, 'Allow')
    }
    await tap(app, 'Shutter')
    await sees(app, '1 entry')
    await app.getByAltText('Picture 1').waitFor()
    await preview.waitFor(({ standIns }) =>
      ['expo-haptics', 'expo-camera', 'expo-location'].every((name) => standIns.includes(name)),
    )
  },
  'fitness-charts': async (app) => {
    await sees(app, '8,150')
    await app.getByRole('tab', { name: 'Energy' }).click()
    await sees(app, '455')
    await app.getByTestId('bar-Thu').click()
    await sees(app, '640')
  },
  'habit-animations': async (app) => {
    await tap(app, 'Add a habit')
    await sees(app, 'Stretch')
    await app.getByRole('checkbox', { name: 'Stretch' }).click()
    await sees(app, '1 of 3 done')
    await tap(app, 'Remove Drink water')
    await sees(app, '1 of 2 done')
    await app.getByRole('checkbox', { name: 'Drink water' }).waitFor({ state: 'detached' })
  },
  'long-lists': async (app, preview) => {
    await sees(app, '5,000 people')
    await sees(app, 'Amara Okafor 1')
    await preview.page.mouse.move(200, 500)
    await preview.page.mouse.wheel(0, 64 * 2_000)
    await app
      .getByText(/ (19[89]\d|20[01]\d)$/)
      .first()
      .waitFor()
    await app.getByLabel('Search people').fill('Tanaka 4')
    await app.getByText(/^\d+ people$/).waitFor()
    await app.getByRole('tab', { name: /Payments/ }).click()
    await sees(app, 'September 2025')
  },
  'mail-drawer': async (app) => {
    await tap(app, 'Star Compiler night')
    await tap(app, 'Archive Puzzle of the week')
    await app.getByLabel('Show navigation menu').first().click()
    await sees(app, 'Ada Lovelace')
    await sees(app, '2 unread')
    await app.getByText('Starred', { exact: true }).filter({ visible: true }).click()
    await app.getByRole('button', { name: 'Unstar Compiler night' }).waitFor()
  },
  'modals-sheets': async (app) => {
    await app.getByRole('button', { name: /Cappuccino/ }).click()
    await sees(app, 'Cappuccino size')
    await tap(app, 'Large')
    await sees(app, 'Large cappuccino')
    await tap(app, 'Clear')
    await sees(app, 'Empty the order?')
    await tap(app, 'Keep it')
    await tap(app, 'Pay')
    await sees(app, 'Pay for one drink')
    await tap(app, 'Pay now')
    await sees(app, 'Nothing yet')
    await app.getByRole('link', { name: 'About this place' }).click()
    await sees(app, 'Roasted two streets away')
    await tap(app, 'Close')
    await sees(app, 'Your order')
  },
  'native-stack': async (app) => {
    await tap(app, 'Learn Portuguese')
    await tap(app, 'Turn obrigado')
    await sees(app, 'thank you')
    await tap(app, 'Knew it')
    await sees(app, 'Card 2 of 2')
    await tap(app, 'Again')
    await sees(app, '1 of 2 right')
    await tap(app, 'Back to lessons')
    await app.getByRole('button', { name: 'Learn Italian' }).waitFor()
  },
  'photo-journal': async (app) => {
    await app.getByRole('tab', { name: 'Weather' }).click()
    await app.getByRole('link', { name: 'Open Morning fjord' }).click()
    await sees(app, 'Two seals and not a single wave.')
    await sees(app, 'Full picture')
  },
  'recipe-tabs': async (app, preview) => {
    await app.getByLabel('Search recipes').fill('curry')
    await tap(app, 'Save Coconut chickpea curry')
    await app.getByRole('tab', { name: /Saved/ }).click()
    await app.getByRole('button', { name: 'Remove Coconut chickpea curry from saved' }).waitFor()
    await preview.waitFor(({ route }) => route === '/saved')
    await app.getByRole('tab', { name: /Kitchen/ }).click()
    await app.getByRole('switch', { name: 'Vegetarian only' }).click()
  },
  'shopping-store': async (app, preview) => {
    await app.getByLabel('Item').fill('Oat milk')
    await tap(app, 'Add')
    await tap(app, 'More Oat milk')
    await sees(app, '1 to buy')
    await preview.call('reload')
    await preview.waitFor(({ revision, shownRevision }) => revision > 0 && shownRevision === revision)
    const reloaded = await preview.app()
    await sees(reloaded, '2')
    await reloaded.getByRole('checkbox', { name: 'Oat milk' }).click()
    await sees(reloaded, 'All done')
  },
  'sqlite-notes': async (app) => {
    await tap(app, 'Open Shopping')
    await app.getByLabel('Title').fill('Groceries')
    await tap(app, 'Save')
    await app.getByRole('button', { name: 'Open Groceries' }).waitFor()
    await tap(app, 'Delete Ideas')
    await app.getByRole('button', { name: 'Open Ideas' }).waitFor({ state: 'detached' })
  },
  'swipe-gestures': async (app, preview) => {
    const card = app.getByLabel('Lisbon, Portugal')
    await card.click()
    await sees(app, 'Older than Rome, and hillier')
    const { x, y } = centre(await card.boundingBox())
    const { mouse } = preview.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + 90, y, { steps: 4 })
    await mouse.move(x + 180, y, { steps: 4 })
    await mouse.up()
    await sees(app, 'Liked: Lisbon')
    await tap(app, 'Like')
    await sees(app, 'Liked: Lisbon, Kyoto')
  },
  'themed-reader': async (app, preview) => {
    await preview.page.evaluate("host.preview.setColorScheme('dark')")
    await app.getByRole('link', { name: 'Appearance' }).click()
    await sees(app, 'Now showing the dark colours')
    await app.getByRole('radio', { name: 'light' }).click()
    await sees(app, 'Now showing the light colours')
    await app.getByRole('radio', { name: 'system' }).click()
    await sees(app, 'Now showing the dark colours')
  },
  'travel-i18n': async (app) => {
    await sees(app, 'Night train to Vienna')
    await app.getByRole('radio', { name: 'Deutsch' }).click()
    await sees(app, 'Nachtzug nach Wien')
    await tap(app, 'Person hinzufügen')
    await sees(app, '2 Personen')
    await app.getByRole('radio', { name: 'العربية' }).click()
    await sees(app, 'قطار ليلي إلى فيينا')
  },
}

const tap = (app: Frame, name: string) => app.getByRole('button', { name, exact: true }).click()

/** A navigator keeps screens that it has left, so only visible ones count. */
const sees = (app: Frame, text: string) =>
  app.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

function centre(box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('There is no card to swipe.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
