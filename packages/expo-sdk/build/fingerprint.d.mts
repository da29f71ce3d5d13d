/** Types of `fingerprint.mjs`. */

export function fingerprint(read?: (file: string) => Promise<string>): Promise<string>
