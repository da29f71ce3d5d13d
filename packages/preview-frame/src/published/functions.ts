/** The modules of an app without its page, for code that runs elsewhere. */

export { createPackageRegistry, type PackageTable } from '../modules/package-registry.ts'
export { createProjectModules } from './project-modules.ts'
