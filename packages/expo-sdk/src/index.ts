/** Per Expo SDK: versions, preloaded packages and their prebuilt web bundles. */

export { distFolder, installFolder, productionFile } from './paths.ts'
export {
  describePackages,
  listedPackages,
  otherSdkPackages,
  packageSupport,
  unlistedPackageSupport,
} from './sdk.ts'
export { readUpgradeFacts } from './upgrade-facts.ts'
