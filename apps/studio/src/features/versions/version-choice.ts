/** Which version the Versions view shows; null: the newest. */

import { createStore } from 'zustand/vanilla'

export const versionChoice = createStore<{ number: number | null }>(() => ({ number: null }))

export function chooseVersion(number: number | null): void {
  versionChoice.setState({ number })
}
