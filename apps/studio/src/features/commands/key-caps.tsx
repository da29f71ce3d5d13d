/** A command's keys as they are printed on the keyboard. */

import { IS_MAC } from '../../browser/platform.ts'
import { type Keys, keyNames } from './keys.ts'

export function KeyCaps({ keys }: { keys: Keys }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keyNames(keys, IS_MAC).map((name) => (
        <kbd
          key={name}
          className="min-w-5 rounded-[4px] border border-line-2 px-1 text-center font-sans text-count text-ink-2"
        >
          {name}
        </kbd>
      ))}
    </span>
  )
}
