/** `NativeComponentRegistry`: how packages ask for their native views once React Native's codegen has compiled them. */

import nativeView from './native-view.ts'

export { nativeView as get, nativeView as getWithFallback_DEPRECATED }

export function setRuntimeConfigProvider(): void {}
