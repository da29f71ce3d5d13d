/**
 * A probe: an app of a few lines that shows one thing, and the expected view of it. All of a table run in one page,
 * each in a separate frame with separate storage.
 */

import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import type { Files, PreviewPage } from './preview-page.ts'
import { test } from './preview-test.ts'
import { quarterOf } from './property.ts'

export interface Probe {
  /** The subject, as a sentence; it begins with the rule's number where there is one. */
  name: string
  /** Body of `App.js` after the imports of React and of all of React Native, or whole files. */
  app: string | Files
  /** Texts that are shown. */
  texts?: readonly string[]
  /** Positions by `testID`, in pixels of the phone (390 × 844). Only named values are compared, to half a pixel. */
  boxes?: Readonly<Record<string, Partial<Box>>>
  /** Parts of the messages of the problems; none by default. */
  problems?: readonly string[]
  /** Further actions and checks, once the app is shown. */
  act?(probe: ActingProbe): Promise<void>
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface ActingProbe {
  app: Frame
  preview: PreviewPage
  /** Evaluates an expression in the app's document. */
  read<Value>(expression: string): Promise<Value>
  /** Waits until an expression in the app's document gives this. */
  until(expression: string, value: unknown): Promise<void>
}

/** Makes a test of each that this run tries. */
export function runProbes(probes: readonly Probe[]): void {
  test.for(quarterOf(probes).map((probe) => [probe.name, probe] as const))(
    '%s',
    async ([, probe], { shared }) => {
      await showProbe(shared, probe)
      const app = await shared.app()
      for (const text of probe.texts ?? []) {
        await app.getByText(text, { exact: true }).first().waitFor({ timeout: 10_000 })
      }
      for (const [testId, box] of Object.entries(probe.boxes ?? {})) {
        const seen = await app.getByTestId(testId).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x, y, width, height }
        })
        for (const [side, value] of Object.entries(box)) {
          const at = `${side} of ${testId} in ${JSON.stringify(seen)}`
          expect(Math.abs(seen[side as keyof Box] - value), at).toBeLessThanOrEqual(0.5)
        }
      }
      await probe.act?.({
        app,
        preview: shared,
        read: (expression) => app.evaluate(expression),
        until: async (expression, value) => {
          await expect.poll(() => app.evaluate(expression)).toEqual(value)
        },
      })
      const { problems } = await shared.getState()
      const wanted = probe.problems ?? []
      expect(problems.map(({ message }) => message)).toHaveLength(wanted.length)
      for (const part of wanted) {
        expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining(part))
      }
    },
  )
}

/** Shows it in place of the one before. */
export async function showProbe(preview: PreviewPage, { app }: Pick<Probe, 'app'>): Promise<void> {
  await preview.call('stop')
  await preview.page.evaluate('host.preview.setColorScheme("light")')
  await preview.open(filesOf(app))
  await preview.call('clearStorage')
  // Problems keep an app from being shown; then there is nothing to wait for but them.
  await preview.waitFor(
    ({ shownRevision, revision, problems }) =>
      revision > 0 && (shownRevision === revision || problems.length > 0),
  )
}

function filesOf(app: string | Files): Files {
  if (typeof app !== 'string') return app
  return {
    'package.json': JSON.stringify({ name: 'probe', main: 'expo/AppEntry.js' }),
    'App.js': probeModule(app),
  }
}

/** The body of a probe with the names in its scope. */
export function probeModule(body: string): string {
  const imports = `import * as React from 'react'\nimport * as RN from 'react-native'\n`
  const parts = `const { View, Text, TextInput, Pressable, ScrollView, StyleSheet } = RN\n`
  return `${imports}${parts}${body}\n`
}
