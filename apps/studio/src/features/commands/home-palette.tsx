/** What can be found on the first page: its commands, and every project by its name. */

import type { ProjectSummary } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { projectsQuery } from '../../api/api.ts'
import type { Command } from './command.ts'
import { commandRows } from './command-rows.tsx'
import { FindDialog } from './find-dialog.tsx'
import { type Navigate, pageCommands } from './page-commands.ts'

export function HomePalette({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate()
  const { data } = useQuery(projectsQuery)
  const find = useMemo(() => {
    const navigate = async (address: string) => await goTo(address)
    const commands = [...pageCommands(navigate), ...openCommands(data?.projects ?? [], navigate)]
    return (query: string) => commandRows(commands, query)
  }, [goTo, data])
  return (
    <FindDialog
      title="Commands"
      placeholder="What do you want to do?"
      nothingText={() => 'No such command.'}
      find={find}
      onClose={onClose}
    />
  )
}

function openCommands(projects: readonly ProjectSummary[], navigate: Navigate): Command[] {
  return projects.map(({ id, title }) => ({
    label: `Open ${title}`,
    also: 'project',
    keys: null,
    run: () => void navigate(`/project/${id}`),
  }))
}
