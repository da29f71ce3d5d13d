/** For the project's set-up, which prebuilds the SDK's packages, and for code that builds other packages beside them. */

export { buildSdk, finishSdk, isSdkBuilt, isSdkUnfinished } from './build-sdk.ts'
export { redirectSpecifier } from './redirects.ts'
