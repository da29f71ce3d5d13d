/** Turns any npm package into a bundle for the preview. */

export { readRegistryAddress } from './fetch/registry-address.ts'
export {
  createPackagesService,
  DEVICE_BUNDLER_PATH,
  PACKAGES_PATH,
  type PackagesService,
} from './packages-service.ts'
export { createVersionSource } from './resolve/version-source.ts'
