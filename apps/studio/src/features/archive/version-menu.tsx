/** Menu of further actions on a version: name it, continue from it in another project, or download it as a zip. */

import { t } from '@sayso/language/versions'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { exportUrl } from '../../api/client.ts'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useFork } from './use-fork.ts'

export function VersionMenu({ number, name }: { number: number; name: string | null }) {
  const { id } = useOpenProject()
  const fork = useFork()
  const canEdit = useMayEdit()
  // A version saved by hand belongs to no answer.
  const isOfAnswer = useConversation(({ messages }) =>
    messages.some(({ role, versionNumber }) => role === 'assistant' && versionNumber === number),
  )
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('moreForVersion', { number })}>
            <Ellipsis strokeWidth={1.75} />
          </IconButton>
        }
      >
        {canEdit ? (
          <MenuItem onSelect={() => setIsNaming(true)}>
            {name === null ? t('giveItAName') : t('changeItsName')}
          </MenuItem>
        ) : null}
        {isOfAnswer ? <MenuItem onSelect={() => fork(number)}>{t('forkFromHere')}</MenuItem> : null}
        <MenuItem asChild>
          <a href={exportUrl(id, number)} download>
            {t('exportVersion', { number })}
          </a>
        </MenuItem>
      </Menu>
      {isNaming ? <NameDialog number={number} name={name} onClose={() => setIsNaming(false)} /> : null}
    </>
  )
}
