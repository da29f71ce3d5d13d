/** The range in which package.json asks for a package; empty where it does not, or cannot be read. */

export function readRange(packageJson: string, name: string): string {
  try {
    const range: unknown = JSON.parse(packageJson).dependencies?.[name]
    return typeof range === 'string' ? range : ''
  } catch {
    // Half written.
    return ''
  }
}
