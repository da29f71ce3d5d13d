/** The card that links to a published app show: drawn by the page from the app's screenshot when it is published. */

import type { Publication, PublicationResponse, PublishResponse } from '@sayso/wire'
import { emptyProject } from '@sayso/workbench/testing/memory-ports'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const BASE = '/api/projects/p/publication'
const PUBLICATION: Publication = {
  ...{ name: 'plants', url: 'https://plants.apps.example.com/', path: '/apps/plants', title: 'Plants' },
  ...{ description: '', isListed: true, allowsIndexing: false, allowsCopies: false },
  ...{ live: null, earlier: [], takenDownReason: null, visits: 0 },
}

interface Drawn {
  card: string | undefined
  width: number
  height: number
  /** Red, green and blue at places of the card. */
  pixels: Record<string, number[]>
}

/** Runs in the page: the pictures of the project, and the card that the next request sends. */
function publishNext(picture: { width: number; height: number } | null): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const { fetch } = window
    const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
      if (/\/(picture|thumbnail)/.test(String(input))) return await screenshot()
      if (init?.method !== 'POST') return await fetch(input, init)
      window.fetch = fetch
      read(JSON.parse(String(init.body)).card).then(resolve, reject)
      return await fetch(input, init)
    }
    async function screenshot(): Promise<Response> {
      if (picture === null) return new Response('{}', { status: 404 })
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      if (context !== null) context.fillStyle = 'rgb(250 200 40)'
      context?.fillRect(0, 0, picture.width, picture.height)
      return new Response(await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 }))
    }
    async function read(card: string | undefined): Promise<Drawn> {
      if (card === undefined) return { card, width: 0, height: 0, pixels: {} }
      const bytes = Uint8Array.from(atob(card), (each) => each.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
      const pixels = { corner: at(4, 4), right: at(958, 400), left: at(240, 400) }
      return { card, width: bitmap.width, height: bitmap.height, pixels }
    }
    window.fetch = answer
  })
}

interface Case {
  title: string
  description?: string
  picture: { width: number; height: number } | null
  /** Color of the app's icon. */
  icon?: string
}

async function iconOf(page: Page, color: string): Promise<string> {
  return await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(64, 64)
    const context = canvas.getContext('2d')
    if (context !== null) context.fillStyle = fill
    context?.fillRect(0, 0, 64, 64)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  }, color)
}

const PHONE = { width: 312, height: 675 }
/** JPEG is not exact. */
const near = (seen: number[] | undefined, wanted: number[]) =>
  expect(Math.max(...wanted.map((value, index) => Math.abs(value - (seen?.[index] ?? -99))))).toBeLessThan(12)

test.for<[string, Case, { corner: number[]; phone: 'right' | 'left' } | null]>([
  [
    'an app without an icon has the color of its title',
    { title: 'Plants', description: 'Waters them in time.', picture: PHONE },
    { corner: [178, 72, 46], phone: 'right' },
  ],
  [
    'an icon gives the card its color',
    {
      title: 'A very long title that nobody reads to its end, because it goes on and on and on',
      ...{
        description: 'And a description that is long as well. '.repeat(6).trim(),
        picture: PHONE,
        icon: 'rgb(20 90 60)',
      },
    },
    { corner: [20, 90, 60], phone: 'right' },
  ],
  [
    'a light icon has dark letters',
    { title: 'Notizbuch für Pflanzen', picture: { width: 844, height: 390 }, icon: 'rgb(240 236 220)' },
    { corner: [240, 236, 220], phone: 'right' },
  ],
  [
    'a title from right to left has the phone on the left',
    { title: 'הצמחים שלי', picture: PHONE },
    { corner: [], phone: 'left' },
  ],
  ['an app that was never seen running has no card', { title: 'Plants', picture: null }, null],
])('%s', async ([, { title, description = '', picture, icon }, wanted], { view: { page, show } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const published: PublishResponse = { kind: 'published', publication: PUBLICATION }
  const known: PublicationResponse = { publication: null, canPublish: true, suggestedName: 'plants' }
  const project = emptyProject()
  if (icon !== undefined) {
    const config = { expo: { icon: './assets/icon.png' } }
    project.files['app.json'] = { type: 'file', content: JSON.stringify(config), isBinary: false }
    project.files['assets/icon.png'] = { type: 'file', content: await iconOf(page, icon), isBinary: true }
  }
  const api = {
    [`GET ${BASE}`]: known,
    [`GET ${BASE}/names/plants`]: { status: 'free' },
    [`GET ${BASE}/domain`]: { domain: null },
    [`GET ${BASE}/live-data`]: { kind: 'none' },
    [`POST ${BASE}`]: published,
  }
  await show({ view: 'workbench', project, api })
  await page.locator('button:has(h1)').tap()
  await page.getByRole('menuitem', { name: 'Publish' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description)
  const drawing = page.evaluate(publishNext, picture)
  await dialog.getByRole('button', { name: 'Publish version' }).tap()
  const { card, width, height, pixels } = await drawing
  if (wanted === null) return expect(card).toBeUndefined()
  expect([width, height]).toEqual([1200, 630])
  if (wanted.corner.length > 0) near(pixels.corner, wanted.corner)
  near(pixels[wanted.phone], [250, 200, 40])
})
