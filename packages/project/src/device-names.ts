/** Names that some systems keep for devices, whatever ending they have. */

const DEVICE_NAME = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\..*)?$/

/** `name` is in lower case. */
export function isDeviceName(name: string): boolean {
  return DEVICE_NAME.test(name)
}
