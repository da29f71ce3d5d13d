/** Files that are made of the folders and committed, so that browsers and readers need not read the folders. */

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { devicesDataOf } from './devices-data.ts'
import { compatFolder, loadCompatTable } from './load-table.ts'
import { packagesPageOf } from './packages-page.ts'

/** Path → text. */
export function generatedFiles(): Map<string, string> {
  const table = loadCompatTable()
  return new Map([
    [path.join(compatFolder, 'src/devices.json'), `${JSON.stringify(devicesDataOf(table), null, 2)}\n`],
    [fileURLToPath(new URL('../../../docs/packages.md', import.meta.url)), packagesPageOf(table)],
  ])
}
