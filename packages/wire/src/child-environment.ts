/** Environment of a child process that reads strangers' code or files: without keys. */

const HARMLESS = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'HOME']

/** The variables that every program needs, and those named in `others`. */
export function harmlessEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  others: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    [...HARMLESS, ...others].flatMap((name) => {
      const value = environment[name]
      return value ? [[name, value]] : []
    }),
  )
}
