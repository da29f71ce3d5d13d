/** The state of a session that has just been made. */

import { PRESET_DEPENDENCIES, requireSdkVersion, type SdkData } from '../content/sdk-data.ts'
import { createChannelId, requireChannelId } from './channel-id.ts'
import { createSaveUrl, defaultConfig, type SnackOptions } from './options.ts'
import { type SnackState, withoutUndefined } from './state.ts'
import { updateDependencies, updateFiles } from './update-content.ts'

/** Throws for an SDK version or a channel that no session can have. */
export function createInitialState(
  options: SnackOptions,
  { sdkData, apiURL }: { sdkData: SdkData; apiURL: string },
): SnackState {
  const { name = 'Expo App', description = 'A new Expo app', disabled = false } = options
  const { sdkVersion = defaultConfig.sdkVersion, channel = createChannelId() } = options
  const { webPlayerURL, user, deviceId, id, snackId, accountSnackId } = options
  return withoutUndefined<SnackState>({
    name,
    description,
    sdkVersion: requireSdkVersion(sdkVersion, sdkData),
    files: updateFiles({}, options.files ?? {}),
    dependencies: updateDependencies({}, options.dependencies ?? PRESET_DEPENDENCIES),
    missingDependencies: {},
    connectedClients: {},
    transports: {},
    channel: requireChannelId(channel),
    url: '',
    online: false,
    disabled,
    unsaved: false,
    webPlayerURL,
    user,
    deviceId,
    id,
    snackId,
    accountSnackId,
    saveURL: id === undefined ? undefined : createSaveUrl(apiURL, id),
    savedSDKVersion: id === undefined ? undefined : sdkVersion,
  })
}
