/** Per Expo SDK: versions, preloaded packages and their prebuilt web bundles. */

export { PACKAGES_53, type PackageBehaviour } from './packages-53.ts'
export { distFolder, installFolder, PREBUILT_SDK } from './paths.ts'
export {
  describePackages,
  EXPO_RANGE,
  type PreloadedPackage,
  packageSupport,
  SDK_VERSION,
  SUPPORTED_SDK_VERSIONS,
} from './sdk.ts'
