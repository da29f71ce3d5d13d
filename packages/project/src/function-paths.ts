/** Paths of a project's functions: below `functions/`, or below `supabase/functions/`, where Supabase's guides put them. */

/** A function in the first folder replaces one of the same name in the second. */
export const FUNCTION_FOLDERS = ['functions/', 'supabase/functions/'] as const

/** Supabase's settings, those of functions among them. */
export const SUPABASE_CONFIG = 'supabase/config.toml'

const NAME = /^([a-z0-9][\w-]*)\//i

/** Whether a file belongs to functions and not to the app. */
export function isFunctionPath(path: string): boolean {
  return FUNCTION_FOLDERS.some((folder) => path.startsWith(folder))
}

/** The function in whose folder the file lies. Null for a file that functions share, and for one of the app. */
export function functionNameOf(path: string): string | null {
  const folder = FUNCTION_FOLDERS.find((each) => path.startsWith(each))
  return folder === undefined ? null : (NAME.exec(path.slice(folder.length))?.[1] ?? null)
}
