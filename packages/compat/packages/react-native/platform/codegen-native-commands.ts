/** Commands of native views: functions that may be called and do nothing. */

export default function codegenNativeCommands({ supportedCommands }: { supportedCommands: string[] }) {
  return Object.fromEntries(supportedCommands.map((name) => [name, () => {}]))
}
