export type TestOptions =
  | { ok: false; message: string }
  | { ok: true; isLong: boolean; isAll: boolean; matches: string[]; env: Record<string, string> }

export function readTestOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): TestOptions
