/** Copies where an app finds its data, as the variables that its code reads: not into the project, whose copies would share it. */

import { copyText } from '../../ui/copy-text.ts'

export function copyDataConnection(environment: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  return copyText(lines.join(''))
}
