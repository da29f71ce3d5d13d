/** Why an archive is not taken: a code, and one sentence that names the file. */

export type ImportRefusal =
  | 'not-a-zip'
  | 'damaged'
  | 'encrypted'
  | 'unsupported'
  | 'refused-path'
  | 'twin'
  | 'too-many-files'
  | 'too-large'
  | 'bomb'
  | 'empty'
  | 'not-expo'

/** Thrown inside this package only; `readProjectZip` answers with it as a value. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: ImportRefusal

  constructor(reason: ImportRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A name as it may be shown: short, on one line. */
export function showName(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)
}
