/** All probes in one web page that Expo itself has built, shown one at a time. */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { probeModule } from '@sayso/testing/probe'
import { serveFolder } from '../serve-folder.ts'
import type { ProbeApp } from './probe-app.ts'

interface ProbeExport {
  /** The address of a page with one probe, by its place in the list. */
  addressOf(index: number): string
  close(): Promise<void>
}

const packagesDir = path.resolve(import.meta.dirname, '../../packages/expo-sdk/sdk-53/node_modules')

/** With a link to the packages of the preview in place of an installation, so that both have the same. */
export async function exportProbes(probes: readonly ProbeApp[]): Promise<ProbeExport> {
  const dir = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso-probes-'))
  await writeProject(dir, probes)
  const env = { ...process.env, NODE_ENV: 'production', CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' }
  const program = path.join(packagesDir, 'expo/bin/cli')
  await promisify(execFile)(process.execPath, [program, 'export', '--platform', 'web'], { cwd: dir, env })

  const site = await serveFolder(path.join(dir, 'dist'))
  return {
    addressOf: (index) => `${site.url}/?probe=${index}`,
    async close() {
      await site.close()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function writeProject(dir: string, probes: readonly ProbeApp[]): Promise<void> {
  // Only the one that is shown may run: each is the whole app.
  const table = probes.map((_, index) => `  () => require('./probes/p${index}').default,`)
  const files: Record<string, string> = {
    'package.json': JSON.stringify({
      name: 'probes',
      version: '1.0.0',
      main: 'index.js',
      dependencies: { expo: '*' },
    }),
    'app.json': JSON.stringify({
      expo: { name: 'probes', slug: 'probes', platforms: ['web'], web: { bundler: 'metro' } },
    }),
    'index.js': [
      `import { registerRootComponent } from 'expo'`,
      `import { View } from 'react-native'`,
      `const probes = [\n${table.join('\n')}\n]`,
      `const Probe = probes[new URLSearchParams(location.search).get('probe')]()`,
      // React Native's own container, which phones have and Expo's web page leaves out: its root is a row.
      `registerRootComponent(() => <View style={{ flex: 1 }}><Probe /></View>)`,
    ].join('\n'),
    ...Object.fromEntries(probes.map(({ app }, index) => [`probes/p${index}.js`, probeModule(app)])),
  }
  await mkdir(path.join(dir, 'probes'))
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text)
  await symlink(packagesDir, path.join(dir, 'node_modules'), 'junction')
}
