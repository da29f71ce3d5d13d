/**
 * Native packages whose every module is replaced in the preview: by what the SDK has of the same, or by a sentence that says why nothing of
 * it can work here. A package that only sometimes needs its native half keeps its own code.
 */

import { packageNameOf } from '../fetch/package-spec.ts'
import { previewNoteOf } from './known-packages.ts'

/** The code that stands for this module of an installed package; null for the module's own. */
export function replacementOf(modulePath: string): string | null {
  const name = packageNameOf(modulePath)
  if (REPLACED.has(name)) return REPLACED.get(name) ?? null
  return name === SKIA ? `throw new Error(${JSON.stringify(`it ${previewNoteOf(SKIA, {})}.`)});` : null
}

/** Whether what stands in a package's place does its work. */
export function isReplacedInFull(name: string): boolean {
  return REPLACED.has(name)
}

const SKIA = '@shopify/react-native-skia'

/** Its angle is that of CSS: 0 leads up, 90 to the right. The package's own default is 45. */
const LINEAR_GRADIENT = `
const React = require('react');
const { LinearGradient: ExpoGradient } = require('expo-linear-gradient');
const LinearGradient = React.forwardRef(({ useAngle, angle = 45, angleCenter = { x: 0.5, y: 0.5 }, ...props }, ref) => {
  const radians = (angle * Math.PI) / 180;
  const reach = (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians))) / 2;
  const x = Math.sin(radians) * reach;
  const y = -Math.cos(radians) * reach;
  const line = useAngle
    ? { start: { x: angleCenter.x - x, y: angleCenter.y - y }, end: { x: angleCenter.x + x, y: angleCenter.y + y } }
    : {};
  return React.createElement(ExpoGradient, { ...props, ...line, ref });
});
LinearGradient.displayName = 'LinearGradient';
module.exports = { __esModule: true, default: LinearGradient, LinearGradient };
`

const REPLACED: ReadonlyMap<string, string> = new Map([['react-native-linear-gradient', LINEAR_GRADIENT]])
