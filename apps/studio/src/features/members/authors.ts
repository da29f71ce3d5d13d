/** Names of those who sent a prompt or made a version. */

import { t } from '@sayso/language/members'
import type { Author } from '@sayso/wire'
import { useProjectState } from '../../page/open-project-context.tsx'
import { useIsOther } from '../../page/use-is-other.ts'

/** Absent: this page’s own, and new. Null: not known, or the account is deleted. */
type KnownAuthor = Author | null | undefined

/**
 * Names for the authors; null for one who is not known, and for all of them where this person has worked alone in
 * a project of their own.
 */
export function useAuthorLabels(authors: readonly KnownAuthor[]): (author: KnownAuthor) => string | null {
  const isOther = useIsOther()
  const isShared = useProjectState(({ project }) => project.shared !== undefined)
  if (!isShared && !authors.some((author) => author && isOther(author))) return () => null
  return (author) => {
    if (author === null) return null
    return author !== undefined && isOther(author) ? author.name : t('yourself')
  }
}
