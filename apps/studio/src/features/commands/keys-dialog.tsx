/** The page of keys, and the way to turn off those that type a character. */

import { useStore } from 'zustand'
import { Dialog } from '../../ui/dialog.tsx'
import { useOpenProject } from '../project/open-project-context.tsx'
import { commandsOf } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'
import { closePalette, paletteStore, setCharacterKeyOff } from './palette-store.ts'

export function KeysDialog() {
  const open = useOpenProject()
  const isCharacterKeyOff = useStore(paletteStore, (state) => state.isCharacterKeyOff)
  return (
    <Dialog isOpen onClose={closePalette} title="Keys" width="form">
      <dl className="mt-5 gap-x-10 md:columns-2">
        {commandsOf(open).map(({ label, keys }) =>
          keys === null ? null : (
            <div
              key={label}
              className="flex min-h-9 break-inside-avoid items-center justify-between gap-4 border-b border-line"
            >
              <dt className="text-ui">{label}</dt>
              <dd>
                <KeyCaps keys={keys} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <label className="mt-6 flex items-center gap-2.5 text-ui text-ink-2">
        <input
          type="checkbox"
          checked={!isCharacterKeyOff}
          onChange={(event) => setCharacterKeyOff(!event.target.checked)}
          className="size-4 accent-ink"
        />
        Single keys, such as ?, are commands outside text fields
      </label>
    </Dialog>
  )
}
