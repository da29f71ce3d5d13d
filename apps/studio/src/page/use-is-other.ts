/** Tells other people's work from that of the person at this page. */

import type { Author } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api/api.ts'

/** Whether it is somebody else than the person at this page. */
export function useIsOther(): (author: Author) => boolean {
  const { data: session } = useQuery(sessionQuery)
  return ({ userId }) => session !== undefined && userId !== session.user.id
}
