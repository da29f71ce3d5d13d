/** What the Versions view shows: which version, against which other, in which form, and which one is being tried. */

import { createStore } from 'zustand/vanilla'

export type DiffLook = 'inline' | 'split'

interface VersionChoice {
  /** Null: the newest. */
  number: number | null
  /** Null: the version before. */
  against: number | null
  look: DiffLook
  /** The version that runs beside the project's own app. */
  tried: number | null
}

export const versionChoice = createStore<VersionChoice>(() => ({
  number: null,
  against: null,
  look: 'inline',
  tried: null,
}))

export function chooseVersion(number: number | null): void {
  versionChoice.setState({ number, against: null, tried: null })
}

export function compareWith(against: number | null): void {
  versionChoice.setState({ against })
}

export function chooseLook(look: DiffLook): void {
  versionChoice.setState({ look })
}

export function tryVersion(tried: number | null): void {
  versionChoice.setState({ tried })
}
