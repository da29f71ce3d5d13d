/** Which files a router makes screens and layouts of. Source: expo-router's rules for file names. */

const EXTENSION = /\.[jt]sx?$/

/** Whether expo-router shows the file as a screen or a layout. */
export function isRoutePath(path: string, appRoot: string): boolean {
  return path.startsWith(`${appRoot}/`) && EXTENSION.test(path) && !isNoRoute(path)
}

function isNoRoute(path: string): boolean {
  if (/\+(?:api|html|middleware|native-intent)(?:\.\w+)?\.[jt]sx?$/.test(path)) return true
  return path.endsWith('.d.ts') || /(?:^|\/)__tests__\/|\.(?:test|spec)\.[jt]sx?$/.test(path)
}
