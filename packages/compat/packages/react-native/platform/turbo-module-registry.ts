/** `TurboModuleRegistry`, by which packages find their native modules, none of which is here. */

import { absentNativeModule } from '../../expo-modules-core/absent-native-module.ts'

export const TurboModuleRegistry = {
  get: () => null,
  // Packages ask for their modules when they are loaded, and throwing then would break screens that never call them.
  // Most first calls happen while drawing and return a promise or nothing: a rejected promise is reported as well,
  // and the drawing stays.
  getEnforcing: (name: string) => absentNativeModule(name, { isAsync: (member) => !/Sync$/.test(member) }),
}
