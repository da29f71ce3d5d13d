/** Exports in the process beside: its turns, its ends, and what it asks for. */

import { expect, test } from 'vitest'
import type { PackageSource } from './package-source.ts'
import { NO_PACKAGES, projectOf } from './testing/projects.ts'
import { createWebExporter } from './web-exporter.ts'

const facts = { title: 'Test' }
const small = projectOf({ 'App.tsx': `export default () => null` })
const waiting = projectOf({
  'package.json': '{"main":"App.tsx","dependencies":{"slow":"1.0.0"}}',
  'App.tsx': `import slow from 'slow'\nexport default () => slow`,
})

test('[WX17] an export that takes too long fails, and the next one runs', async () => {
  const packages: PackageSource = { ...NO_PACKAGES, ask: () => new Promise(() => undefined) }
  const exporter = createWebExporter({ packages, timeoutMs: 2_000 })
  const [late, next] = await Promise.all([exporter.export(waiting, facts), exporter.export(small, facts)])
  expect(late).toMatchObject({ kind: 'failed', problems: [{ message: expect.stringContaining('too long') }] })
  // A process that starts on a busy machine may take as long.
  if (next?.kind === 'failed') expect(next.problems[0]?.message).toContain('too long')
  else expect([...(next?.files.keys() ?? [])]).toContain('index.html')
  await exporter.close()
})

test('[WX17] an export that takes all memory fails, and the next one runs', async () => {
  const exporter = createWebExporter({ packages: NO_PACKAGES, maxHeapBytes: 80 * 1024 * 1024 })
  const large = projectOf({
    'App.tsx': `export default () => null`,
    ...Object.fromEntries(Array.from({ length: 75 }, (_, n) => [`f${n}.txt`, `${n} `.repeat(400_000)])),
  })
  expect(await exporter.export(large, facts)).toMatchObject({
    kind: 'failed',
    problems: [{ message: expect.stringContaining('memory') }],
  })
  expect((await exporter.export(small, facts))?.kind).toBe('exported')
  await exporter.close()
})

test('[WX18] a full line refuses, and a closed exporter rejects', async () => {
  const packages: PackageSource = { ...NO_PACKAGES, ask: () => new Promise(() => undefined) }
  const exporter = createWebExporter({ packages, maxWaiting: 1 })
  const running = exporter.export(waiting, facts)
  const queued = exporter.export(small, facts)
  const ends = Promise.allSettled([running, queued])
  expect(await exporter.export(small, facts)).toBeNull()
  await exporter.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(exporter.export(small, facts)).rejects.toThrow('closed')
})

test('[WX19] an export that waits for a package lets the next one pass, and a second such one ends', async () => {
  const packages: PackageSource = { ...NO_PACKAGES, ask: () => new Promise(() => undefined) }
  const exporter = createWebExporter({ packages, slowAfterMs: 50, slowAtOnce: 1 })
  const aside = exporter.export(waiting, facts, 'a')
  const crowded = exporter.export(waiting, facts, 'b')
  const passing = exporter.export(small, facts, 'c')
  expect(await crowded).toMatchObject({
    kind: 'failed',
    problems: [{ message: expect.stringContaining('others are waiting') }],
  })
  expect((await passing)?.kind).toBe('exported')
  await exporter.close()
  await expect(aside).rejects.toThrow('closed')
})
