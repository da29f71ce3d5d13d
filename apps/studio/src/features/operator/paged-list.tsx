/** List of the operator's page: rows, failure, the sentence of an empty list, and the button for more. */

import { t } from '@sayso/language/operator'
import { failureSentence } from '@sayso/workbench'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface PagedListProps {
  label: string
  emptyText: string
  rows: ReactNode[]
  /** State of an infinite query. */
  list: {
    error: Error | null
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

export function PagedList({ label, emptyText, rows, list }: PagedListProps) {
  const { error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mt-3 text-body text-danger">
          {failureSentence(error)}
        </p>
      )}
      {rows.length === 0 && !isPending ? null : (
        <ul
          aria-label={label}
          aria-busy={isPending}
          className="mt-3 divide-y divide-line border-y border-line"
        >
          {rows}
        </ul>
      )}
      {rows.length === 0 && !isPending && error === null ? (
        <p className="mt-3 text-body text-ink-2">{emptyText}</p>
      ) : null}
      {hasNextPage ? (
        <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
