/** A value that has stayed the same for a moment: nothing is asked of the server for each letter that is typed. */

import { useEffect, useState } from 'react'

const MOMENT_MS = 250

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
