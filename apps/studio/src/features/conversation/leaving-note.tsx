/** Leaving is safe while an answer is being written: said under the first one that this browser sees, and not again. */

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'leaving-note'

export function LeavingNote() {
  const [isNew] = useState(() => readStored(KEY) === null)
  useEffect(() => writeStored(KEY, 'said'), [])
  if (!isNew) return null
  return <p className="text-ui-s text-ink-3">You can close this page. Writing goes on.</p>
}
