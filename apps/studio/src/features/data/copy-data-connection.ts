/** Copies where an app finds its data, as the variables that its code reads: not into the project, whose copies would share it. */

import { notifyError } from '../../ui/notices.tsx'

export async function copyDataConnection(environment: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  try {
    await navigator.clipboard.writeText(lines.join(''))
  } catch {
    notifyError('Not copied', 'The browser does not let this page write to the clipboard.')
  }
}
