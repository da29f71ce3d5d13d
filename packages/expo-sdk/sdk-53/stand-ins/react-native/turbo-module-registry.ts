/** `TurboModuleRegistry`, by which packages find their native modules, none of which is here. */

import { absentNativeModule } from '../expo/absent-native-module.ts'

export const TurboModuleRegistry = {
  get: () => null,
  // Packages ask for theirs when they are loaded, which would take down screens that never call them.
  getEnforcing: absentNativeModule,
}
