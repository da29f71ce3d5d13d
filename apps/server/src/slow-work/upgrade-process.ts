/** Computes one upgrade in a process that can be ended: it parses every file of a project, and reads all that is known of an SDK. */

import os from 'node:os'
import { readUpgradeFacts } from '@sayso/expo-sdk'
import { upgradeProject } from '@sayso/upgrade'
import type { ComputedUpgrade, UpgradeWork } from './upgrade-messages.ts'

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', ({ sdk, toolVersions, files }: UpgradeWork) => {
  const before = new Map(files)
  const upgrade = upgradeProject(before, readUpgradeFacts(sdk, toolVersions))
  if (!upgrade.ok) return reply(upgrade)
  const { from, changes, left } = upgrade
  const changed = [...upgrade.files].filter(([path, file]) => file !== before.get(path))
  reply({ ok: true, from, files: changed, changes, left })
})
// A server that is gone has no use for an answer.
process.on('disconnect', () => process.exit(0))

function reply(computed: ComputedUpgrade): void {
  process.send?.(computed)
}
