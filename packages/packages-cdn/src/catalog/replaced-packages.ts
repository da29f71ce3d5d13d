/**
 * Native packages whose every module is replaced in the preview: by what the SDK has of the same, or by a sentence that says why nothing of
 * it can work here. Of some, one module is replaced. A package that only sometimes needs its native half keeps its own code.
 */

import { packageNameOf } from '../fetch/package-spec.ts'
import { BOTTOM_TABS } from './bottom-tabs-code.ts'
import { DATE_PICKER } from './date-picker-code.ts'
import { FAST_IMAGE } from './fast-image-code.ts'
import { GEOLOCATION, GEOLOCATION_SERVICE } from './geolocation-code.ts'
import { previewNoteOf } from './known-packages.ts'
import { PERMISSION_METHODS } from './permissions-code.ts'
import { LINEAR_GRADIENT, PURCHASES, UPDATES, WATERMELON_SQLITE } from './replacing-code.ts'

/** The code that stands for this module of an installed package; null for the module's own. */
export function replacementOf(modulePath: string): string | null {
  const name = packageNameOf(modulePath)
  if (REPLACED_MODULES.has(modulePath)) return REPLACED_MODULES.get(modulePath) ?? null
  if (REPLACED.has(name)) return REPLACED.get(name) ?? null
  return name === SKIA ? `throw new Error(${JSON.stringify(`it ${previewNoteOf(SKIA, {})}.`)});` : null
}

/** Whether what stands in a package's place does its work. */
export function isReplacedInFull(name: string): boolean {
  return REPLACED.has(name) || REPLACED_NATIVE_HALF.has(name)
}

const SKIA = '@shopify/react-native-skia'

const REPLACED: ReadonlyMap<string, string> = new Map([
  ['@d11/react-native-fast-image', FAST_IMAGE],
  ['react-native-bottom-tabs', BOTTOM_TABS],
  ['react-native-date-picker', DATE_PICKER],
  ['react-native-fast-image', FAST_IMAGE],
  ['react-native-geolocation-service', GEOLOCATION_SERVICE],
  ['react-native-linear-gradient', LINEAR_GRADIENT],
])

/** Nothing native is left of these, of which single modules are replaced. */
const REPLACED_NATIVE_HALF: ReadonlySet<string> = new Set([
  '@react-native-community/geolocation',
  'react-native-permissions',
])

/** Single modules of packages, the rest of which is kept. */
const REPLACED_MODULES: ReadonlyMap<string, string> = new Map([
  ['@react-native-community/geolocation/lib/commonjs/implementation.js', GEOLOCATION],
  ['@react-native-community/geolocation/lib/module/implementation.js', GEOLOCATION],
  ['expo-updates/build/ExpoUpdates.web.js', UPDATES],
  ['react-native-permissions/dist/commonjs/methods.js', PERMISSION_METHODS],
  ['react-native-permissions/dist/module/methods.js', PERMISSION_METHODS],
  ['react-native-purchases/dist/index.js', PURCHASES],
  ['@nozbe/watermelondb/adapters/sqlite/index.js', WATERMELON_SQLITE],
])
