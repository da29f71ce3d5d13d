/** Used by the project's set-up: installs the SDK's packages and prebuilds them for the preview. */

export { type BuildOptions, buildSdk, isSdkBuilt } from './build-sdk.ts'
export { installSdk, isSdkInstalled } from './install-sdk.ts'
