/** Opens an app that uses one package, and reports the result. */

import { settle } from '@sayso/doctor/settle'
import { listedPackages } from '@sayso/expo-sdk'
import { type ExpoSdk, packageNameOf, textFile } from '@sayso/project'
import type { TestHost } from '@sayso/testing/host-page'
import { isFault } from '@sayso/wire'
import type { Page } from 'playwright-core'

declare const host: TestHost

/** `told`: it cannot work here, and the message explains that, naming the package. */
type TrialEnd = 'works' | 'simulated' | 'told' | 'fails'

export interface Trial {
  end: TrialEnd
  /** The preview's message, on one line; empty without one. */
  note: string
}

/** @param use an expression over `M`, the package's namespace, and `D`, its default export. */
export async function tryPackage(
  page: Page,
  { name, use, sdk }: { name: string; use: string; sdk: ExpoSdk },
): Promise<Trial> {
  const packageName = packageNameOf(name)
  // `*` would ask for the newest version of a package of the SDK, whose entries may be others.
  const range = listedPackages(sdk)[packageName]?.version ?? '*'
  const dependencies = { [packageName]: range, expo: sdk.expoRange }
  const files = {
    'package.json': textFile(JSON.stringify({ name: 'trial', main: 'App.js', dependencies })),
    'App.js': textFile(appThatUses(name, use)),
  }
  await page.evaluate((record) => host.open(record), files)
  let state = await settle(page)
  const questions = state.extraPackages.questions.map((question) => question.name)
  if (questions.length > 0) {
    await page.evaluate((allowed) => host.preview.decidePackages({ allowed, declined: [] }), questions)
    state = await settle(page)
  }
  const messages = [
    ...(state.failure === null ? [] : [state.failure]),
    ...state.problems.filter(isFault).map(({ message }) => message),
  ]
  if ((await isUsed(page, messages.length > 0)) && messages.length === 0)
    return { end: state.standIns.includes(name) ? 'simulated' : 'works', note: '' }
  // A rejected promise that nobody awaits is a warning, as on a phone, and may be all that explains the end.
  const explained = [...messages, ...state.problems.map(({ message }) => message)].find((message) =>
    explains(message, name),
  )
  return { end: explained === undefined ? 'fails' : 'told', note: firstLine(explained ?? messages[0] ?? '') }
}

function explains(message: string, name: string): boolean {
  return ON_PHONES.test(message) || (message.includes(name) && !RAW_ERROR.test(message))
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 200)
}

/** The preview's message about native code. */
const ON_PHONES = /It works on a phone\.|that the preview does not have|fails on a phone, too/

/** An engine's message, or that of a lost package: there is no explanation for this case. */
const RAW_ERROR = /^(?:\w*Error|Invariant Violation): |Cannot find (?:native )?module/

const USED = 'It was used.'
const USED_TIMEOUT_MS = 20_000

/** A failed app is not waited for. */
async function isUsed(page: Page, hasFailed: boolean): Promise<boolean> {
  const text = page.frameLocator('iframe').last().getByText(USED)
  if (hasFailed) return false
  return await text.waitFor({ timeout: USED_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )
}

const appThatUses = (name: string, use: string) => `import * as React from 'react'
import { Text, View } from 'react-native'
import * as M from '${name}'

const D = M.default ?? M

export default function App() {
  const [used, setUsed] = React.useState(null)
  React.useEffect(() => {
    Promise.resolve(${use}).then((value) => {
      if (value === undefined || value === false) throw new Error('The main export of ${name} is not there.')
      setUsed({ value })
    })
  }, [])
  return (
    <View style={{ flex: 1, paddingTop: 60 }}>
      {used && React.isValidElement(used.value) ? used.value : null}
      {used && <Text>${USED}</Text>}
    </View>
  )
}
`
