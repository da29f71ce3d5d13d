/** Palette of the first page: its commands, and every project by its name. */

import { t } from '@sayso/language/commands'
import type { ProjectSummary } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projectsQuery } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import type { Command } from './command.ts'
import { commandRows } from './command-rows.tsx'
import { FindDialog } from './find-dialog.tsx'
import { pageCommands } from './page-commands.ts'

export function HomePalette({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(projectsQuery)
  const find = useMemo(() => {
    const commands = [...pageCommands(), ...openCommands(data?.projects ?? [])]
    return (query: string) => commandRows(commands, query)
  }, [data])
  return (
    <FindDialog
      title={t('commands')}
      placeholder={t('whatDoYouWantTo')}
      nothingText={() => t('noSuchCommand')}
      find={find}
      onClose={onClose}
    />
  )
}

function openCommands(projects: readonly ProjectSummary[]): Command[] {
  return projects.map(({ id, title }) => ({
    label: t('openTitle', { title }),
    also: 'project',
    keys: null,
    run: () => navigate(`/project/${id}`),
  }))
}
