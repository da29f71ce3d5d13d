import { snapshotOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const THEME = `export const accent = '#C8401A'
export const onAccent = '#FFFFFF'
const palettes = {
  light: { page: '#FFF3DF', card: '#FFFFFF', ink: '#2B1810', muted: '#A08C7E', wood: '#A9773F' },
  dark: { page: '#1C1310', card: '#2A1E19', ink: '#FFF1E0', muted: '#B7A193' },
}
export const colors = palettes.light
export const type = {
  hero: { fontSize: 38, lineHeight: 41, fontWeight: '800', letterSpacing: -1.2 },
  body: { fontSize: 15, lineHeight: 21, fontFamily: 'Georgia' },
}
export const space = { s: 8, m: 14, l: 20 }
export const radius = { m: 16, round: 999 }
export const motion = { quick: 150, slow: 320 }
`
test('shots', async ({ view }) => {
  const { page, show } = view
  for (const [w, h, lang, scheme, tall] of [
    [1440, 900, 'en', 'light'],
    [1440, 1500, 'en', 'dark'],
    [390, 844, 'de', 'light'],
    [768, 1024, 'de', 'dark'],
    [390, 844, 'es', 'dark'],
    [1440, 900, 'en', 'light', 'missing'],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme: scheme })
    await show({
      view: 'workbench',
      language: lang,
      project: {
        files: snapshotOf({
          'app/index.tsx': 'export default () => null\n',
          ...(tall
            ? { 'constants/theme.ts': 'export const theme = make()' }
            : { 'constants/theme.ts': THEME }),
        }),
      },
    })
    await page
      .locator('[role=tab][data-view=preview]')
      .filter({ visible: true })
      .first()
      .click({ timeout: 5000 })
    await page.locator('#look-button').click({ timeout: 5000 })
    await page
      .locator(
        'section[aria-label="Look of the app"],section[aria-label="Aussehen der App"],section[aria-label="Aspecto de la app"]',
      )
      .first()
      .waitFor({ timeout: 5000 })
    await page.locator('fieldset ul').first().waitFor({ timeout: 5000 })
    if (tall === undefined && h < 1200 && w === 1440) {
      await page.locator('fieldset ul button').nth(0).click()
      await page.waitForTimeout(400)
    }
    await page.screenshot({ path: `/tmp/w/theme-scratch/${w}-${lang}-${scheme}${tall ?? ''}.png` })
    if (w < 1024) {
      await page
        .locator('.scroll-thin')
        .last()
        .evaluate((e) => e.scrollTo(0, 420))
      await page.screenshot({ path: `/tmp/w/theme-scratch/${w}-${lang}-${scheme}-2.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
})
