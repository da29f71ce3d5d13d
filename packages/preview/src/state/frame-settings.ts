/** Settings that a frame receives before it begins, except the app's stored data. */

import { type ProjectFiles, publicVariablesOf } from '@sayso/project'
import type { FrameSettings } from '@sayso/wire'
import { readAppConfig } from './app-config.ts'

interface SettingsOptions {
  environment?: Readonly<Record<string, string>>
  proxy?: { url: string; key: string }
  sdkBaseUrl: string
}

interface SettingsParts {
  files: ProjectFiles | null
  look: Pick<FrameSettings, 'colorScheme' | 'textScale' | 'safeArea'>
  initialPath: string
}

export function settingsOf(
  { environment, proxy, sdkBaseUrl }: SettingsOptions,
  { files, look, initialPath }: SettingsParts,
): Omit<FrameSettings, 'storage'> {
  return {
    appConfig: readAppConfig(files),
    ...look,
    environment: { ...environment, ...publicVariablesOf(files) },
    proxy,
    initialPath,
    isVisited: false,
    assetBaseUrl: new URL(sdkBaseUrl, location.href).href,
  }
}
