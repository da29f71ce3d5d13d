/** The throw-away database of a visit, and somebody who is signed in there. */

import type { FrameSettings } from '@sayso/wire'

export interface VisitData {
  ref: string
  /** Variables that lead the app there. */
  environment: { EXPO_PUBLIC_SUPABASE_URL: string; EXPO_PUBLIC_SUPABASE_ANON_KEY: string }
  /** JSON, as `@supabase/supabase-js` keeps it. Null: nobody is signed in before the app's own form is sent. */
  session: string | null
  /** Some of the project's SQL is missing there: what is refused may be for want of it. */
  isIncomplete: boolean
}

type DataSettings = Pick<FrameSettings, 'environment' | 'storage' | 'checkRef'>

/** Settings of a frame whose app is answered by the database; signed in, or as a stranger. */
export function dataSettings(
  { environment }: Pick<FrameSettings, 'environment'>,
  { data, isSignedIn }: { data: VisitData; isSignedIn: boolean },
): DataSettings {
  const { session } = data
  return {
    environment: { ...environment, ...data.environment },
    storage:
      isSignedIn && session !== null
        ? Object.fromEntries(sessionKeys(data).map((key) => [key, session]))
        : {},
    checkRef: data.ref,
  }
}

/** Id of the person that a session is of; null for anything else. */
export function personOf(session: string | undefined): string | null {
  try {
    const read: unknown = JSON.parse(session ?? 'null')
    const user: unknown = read instanceof Object ? Reflect.get(read, 'user') : null
    const id: unknown = user instanceof Object ? Reflect.get(user, 'id') : null
    return typeof id === 'string' ? id : null
  } catch {
    // The app wrote something else there.
    return null
  }
}

/** Where the client keeps the session: in AsyncStorage or the browser's own storage, or in the store for secrets. */
export function sessionKeys({ environment }: VisitData): string[] {
  const [label = ''] = new URL(environment.EXPO_PUBLIC_SUPABASE_URL).hostname.split('.')
  const key = `sb-${label}-auth-token`
  return [key, `expo-secure-store:${key}`]
}
