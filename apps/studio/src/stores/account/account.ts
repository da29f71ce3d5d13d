/** The page's own way of signing in and out: afterwards nothing that it knew of the other account is left. */

import { queryClient, sessionQuery } from '../../api/api.ts'
import { type Credentials, createAuth } from './auth.ts'

const auth = createAuth({ fetch: (...call) => window.fetch(...call) })

export type SignInMode = 'sign-in' | 'sign-up'

/** Null on success; else the error, in a sentence. */
export async function enter(mode: SignInMode, credentials: Credentials): Promise<string | null> {
  const problem = await (mode === 'sign-in' ? auth.signIn(credentials) : auth.signUp(credentials))
  if (problem === null) await startOver()
  return problem
}

export async function leave(): Promise<string | null> {
  const problem = await auth.signOut()
  if (problem === null) await startOver()
  return problem
}

/** After a change of who is here: forgets all that the page knew of the other account. */
export async function startOver(): Promise<void> {
  const { queryKey } = sessionQuery
  const session = queryClient.getQueryCache().find({ queryKey })
  queryClient.removeQueries({ predicate: (query) => query !== session })
  // It stays, emptied: the page around all others looks at it, and would learn of no other query.
  session?.reset()
  // Asked first and alone: it may make the guest whom everything else is asked for.
  await queryClient.fetchQuery(sessionQuery).catch(() => {
    // The pages ask again, and report a failure.
  })
}
