/** Which file is opened when none was: the first screen, else an entry file, else whatever comes first. */

const PREFERRED = [
  /^app\/\(tabs\)\/index\.[jt]sx?$/,
  /^app\/index\.[jt]sx?$/,
  /^app\/.*index\.[jt]sx?$/,
  /^App\.[jt]sx?$/,
]

export function firstFileToShow(paths: Iterable<string>): string | null {
  const sorted = [...paths].sort()
  for (const pattern of PREFERRED) {
    const found = sorted.find((path) => pattern.test(path))
    if (found !== undefined) return found
  }
  return sorted[0] ?? null
}
