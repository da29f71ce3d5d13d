/** The page of keys, and the way to turn off those that type a character. */

import { t } from '@sayso/language/commands'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { characterKeys, setCharacterKeysOff } from '../../stores/keyboard/character-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { commandsOf } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenProject()
  const { isOff } = useStore(characterKeys)
  return (
    <Dialog isOpen onClose={onClose} title={t('keys')} width="form">
      <dl className="mt-5 gap-x-10 md:columns-2">
        {commandsOf(open).map(({ label, keys, isAllowed }) =>
          keys === null || isAllowed?.() === false ? null : (
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
          checked={!isOff}
          onChange={(event) => setCharacterKeysOff(!event.target.checked)}
          className="size-4 accent-ink"
        />
        {t('useSingleKeysSuchAs')}
      </label>
    </Dialog>
  )
}
