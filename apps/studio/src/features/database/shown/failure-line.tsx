/** The line that says why something in the database view failed; nothing without a failure. */

import { failureSentence } from '@sayso/workbench'
import { clsx } from 'clsx'

interface FailureLineProps {
  /** A sentence, or what a request threw. */
  failure: unknown
  /** The parts around it reach from edge to edge. */
  isInset?: boolean
  id?: string
}

export function FailureLine({ failure, isInset = false, id }: FailureLineProps) {
  if (failure === null) return null
  return (
    <p
      id={id}
      role="alert"
      className={clsx('break-words text-danger', isInset ? 'px-4 text-body' : 'text-ui')}
    >
      {typeof failure === 'string' ? failure : failureSentence(failure)}
    </p>
  )
}
