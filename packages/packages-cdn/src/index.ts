/** Turns any npm package into a bundle for the preview. */

export type { Builder, BuilderSettings } from './builder/builder.ts'
export type { PreloadedFolders } from './bundle/preloaded-packages.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export {
  createPackagesService,
  DEVICE_BUNDLER_PATH,
  PACKAGES_PATH,
  type PackagesService,
  type PackagesServiceOptions,
} from './packages-service.ts'
export { readRegistryAddress } from './registry/registry-address.ts'
