/** The entries of a list, each in a field of its own. */

import { t } from '@sayso/language/rows'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { writeArray } from './array-values.ts'
import { FIELD } from './field-look.ts'

interface ArrayControlProps {
  id: string
  name: string
  entries: readonly string[]
  onChange: (text: string) => void
}

export function ArrayControl({ id, name, entries, onChange }: ArrayControlProps) {
  const change = (changed: readonly string[]) => onChange(writeArray(changed))
  return (
    <fieldset id={id} aria-label={name} className="flex min-w-0 flex-1 flex-col gap-1.5">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
        <div key={index} className="flex items-center gap-1">
          <input
            aria-label={t('entryOf', { number: index + 1, name })}
            value={entry}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => change(entries.with(index, target.value))}
            className={`${FIELD} h-9 pointer-coarse:h-11`}
          />
          <IconButton
            label={t('removeEntry', { number: index + 1 })}
            onClick={() => change(entries.toSpliced(index, 1))}
          >
            <X strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      <Button className="self-start" onClick={() => change([...entries, ''])}>
        <Plus strokeWidth={1.75} aria-hidden="true" />
        {t('addAnEntry')}
      </Button>
    </fieldset>
  )
}
