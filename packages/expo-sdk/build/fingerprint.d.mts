/** Types of `fingerprint.mjs`. */

export function fingerprint(sdk: string, read?: (file: string) => Promise<string>): Promise<string>
