/** For the test of it, which is typed. */

export function collectLicences(folders: readonly string[]): Promise<string>
