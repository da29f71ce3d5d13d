/** `TurboModuleRegistry`, by which packages find their native modules, none of which is here. */

import { absentNativeModule } from '../../expo-modules-core/absent-native-module.ts'

export const TurboModuleRegistry = {
  get: () => null,
  // Packages ask for theirs when they are loaded, which would take down screens that never call them. They call them when they are first
  // drawn, mostly for a promise or for nothing: the error of a promise is told of as well, and what is drawn stays.
  getEnforcing: (name: string) => absentNativeModule(name, { isAsync: (member) => !/Sync$/.test(member) }),
}
