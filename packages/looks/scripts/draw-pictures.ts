/**
 * Draws the pictures of `pictures/` again: `npm run draw-pictures -- <folder>`, where the folder is the unpacked npm package
 * `@lobehub/fluent-emoji-3d`. They are committed, so that neither a build nor a server needs it.
 */

import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { ART } from './art.ts'
import { CITIES } from './cities.ts'
import { between, chanceOf, filled, HEIGHT, rect, toSvg, WIDTH } from './draw/canvas.ts'
import { LANDSCAPES } from './landscapes.ts'
import { OBJECTS, TABLES } from './objects.ts'
import { ROOMS } from './rooms.ts'
import { WATERS } from './waters.ts'

const TARGET = fileURLToPath(new URL('../pictures', import.meta.url))
const SCENES = { ...LANDSCAPES, ...WATERS, ...CITIES, ...ROOMS, ...ART }
const SCENE = { width: 960, quality: 76 }

const [packageFolder] = process.argv.slice(2)
if (packageFolder === undefined) throw new Error('Name the folder of @lobehub/fluent-emoji-3d.')
const drawn = path.join(packageFolder, 'assets')
const known = new Set(await readdir(drawn))

for (const name of await readdir(TARGET)) if (name.endsWith('.webp')) await rm(path.join(TARGET, name))
for (const [name, draw] of Object.entries(SCENES)) await saveScene(name, sharp(Buffer.from(toSvg(draw()))))
for (const [name, { ground, objects }] of Object.entries(TABLES))
  await saveScene(name, await layOut(ground, objects.split(' ')))
for (const name of Object.keys(OBJECTS)) {
  const picture = await sharp(objectFile(name)).webp({ quality: 84, alphaQuality: 90, effort: 6 }).toBuffer()
  await writeFile(path.join(TARGET, `${name}.webp`), picture)
}
await writeFile(
  path.join(TARGET, 'pictures.json'),
  `${JSON.stringify({ scenes: [...Object.keys(SCENES), ...Object.keys(TABLES)], objects: Object.keys(OBJECTS) }, null, 2)}\n`,
)

async function saveScene(name: string, picture: sharp.Sharp): Promise<void> {
  const sized = sharp(await picture.png().toBuffer()).resize(SCENE.width)
  await writeFile(
    path.join(TARGET, `${name}.webp`),
    await sized.webp({ quality: SCENE.quality, effort: 6 }).toBuffer(),
  )
}

/** The set writes some characters with a variation selector and some without. */
function objectFile(name: string): string {
  const points = [...(OBJECTS[name] ?? '')].map((letter) =>
    (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  )
  const plain = points.filter((point) => point !== 'fe0f')
  const file = [points, plain, [...plain, 'fe0f']]
    .map((all) => `${all.join('-')}.webp`)
    .find((one) => known.has(one))
  if (file === undefined) throw new Error(`The set has no picture for ${name}.`)
  return path.join(drawn, file)
}

async function layOut(ground: readonly string[], names: readonly string[]): Promise<sharp.Sharp> {
  const chance = chanceOf(names.length * 17)
  const columns = 4
  const rows = 3
  const parts: OverlayOptions[] = []
  for (let place = 0; place < columns * rows; place += 1) {
    const name = names[(place * 3 + Math.floor(place / columns)) % names.length] ?? ''
    const size = Math.round(between(chance, 200, 236))
    const turned = await sharp(objectFile(name))
      .resize(size, size, { fit: 'contain', background: '#0000' })
      .rotate(between(chance, -24, 24), { background: '#0000' })
      .png()
      .toBuffer()
    const { width, height } = await sharp(turned).metadata()
    const left = Math.round((place % columns) * 270 + 135 - width / 2 + between(chance, -14, 14))
    const top = Math.round(Math.floor(place / columns) * 270 + 135 - height / 2 + between(chance, -12, 12))
    parts.push({ input: await shadowOf(turned), left: left - 20, top: top }, { input: turned, left, top })
  }
  const sheet = await sharp(
    Buffer.from(
      toSvg(
        filled(ground, (fill) => rect(0, 0, WIDTH + 240, HEIGHT + 240, fill)),
        WIDTH + 240,
        HEIGHT + 240,
      ),
    ),
  )
    .composite(parts.map((part) => ({ ...part, left: (part.left ?? 0) + 120, top: (part.top ?? 0) + 120 })))
    .png()
    .toBuffer()
  return sharp(sheet).extract({ left: 120, top: 120, width: WIDTH, height: HEIGHT })
}

/** A soft shadow, a little larger than the object. */
async function shadowOf(object: Buffer): Promise<Buffer> {
  const wide = await sharp(object)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' })
    .png()
    .toBuffer()
  const { width, height } = await sharp(wide).metadata()
  const soft = await sharp(wide).extractChannel('alpha').blur(9).toColourspace('b-w').png().toBuffer()
  const alpha = await sharp(soft).linear(0.32, 0).extractChannel(0).raw().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
