/** How the app is to look: as the person has chosen, within what its app.json allows. */

import type { ProjectFiles } from '@sayso/project'
import type { FrameSettings } from '@sayso/wire'
import { readAppConfig, readFixedScheme } from './app-config.ts'
import type { PreviewStore } from './preview-store.ts'

type Look = Pick<FrameSettings, 'colorScheme' | 'textScale' | 'safeArea'>

interface AppLook {
  /** The look on a phone: an app may allow one scheme only. */
  read(): Look
  setColorScheme(scheme: Look['colorScheme']): void
  setTextScale(scale: number): void
  setSafeArea(area: Look['safeArea']): void
  /** Reads app.json again. */
  noteConfig(files: ProjectFiles): void
}

export function createAppLook(store: PreviewStore, chosen: Look, onChange: (look: Look) => void): AppLook {
  let { colorScheme, textScale, safeArea } = chosen
  const read = () => ({ colorScheme: store.get().fixedScheme ?? colorScheme, textScale, safeArea })

  return {
    read,
    setColorScheme(scheme) {
      colorScheme = scheme
      onChange(read())
    },
    setTextScale(scale) {
      textScale = scale
      onChange(read())
    },
    setSafeArea(area) {
      if (area.top === safeArea.top && area.bottom === safeArea.bottom) return
      safeArea = area
      onChange(read())
    },
    noteConfig(files) {
      const fixedScheme = readFixedScheme(readAppConfig(files))
      if (fixedScheme === store.get().fixedScheme) return
      store.set({ fixedScheme })
      onChange(read())
    },
  }
}
