/** The project's name, and what can be done with the whole of it. */

import { t } from '@sayso/language/workbench'
import { migrationPaths } from '@sayso/project'
import { mayEdit } from '@sayso/workbench'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import { exportUrl } from '../../api/client.ts'
import { navigate } from '../../navigation/navigation.ts'
import { useAskedUpgrade } from '../../page/asked-upgrade.ts'
import { newerSdk } from '../../page/newer-sdk.ts'
import { useOpenProject, useProjectState, useWorkbench } from '../../page/open-project-context.tsx'
import { DangerMenuItem, Menu, MenuCheck, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { dialogPart } from '../../ui/part.tsx'
import { useDuplicateProject } from '../home/project-actions.ts'
import { DeleteDialog, RenameDialog } from '../home/project-dialogs.tsx'
import { PublishItem } from '../publish/publish-button.tsx'

const PublishDialog = dialogPart(async () => (await import('../publish/publish-dialog.tsx')).PublishDialog)

const UpgradeDialog = dialogPart(async () => (await import('../upgrade/upgrade-dialog.tsx')).UpgradeDialog)

const MembersDialog = dialogPart(async () => (await import('../members/members-dialog.tsx')).MembersDialog)

export function ProjectMenu() {
  const project = useProjectState((state) => state.project)
  const open = useOpenProject()
  const { asked } = useStore(open.panels.question)
  const setAsked = (question: typeof asked) => open.panels.question.setState({ asked: question })
  const duplicate = useDuplicateProject()
  const isOwner = project.shared === undefined
  const hasDatabase = useWorkbench(({ files }) => migrationPaths(files).length > 0)

  // A command asks for the copy too.
  useEffect(() => {
    if (asked !== 'duplicate') return
    open.panels.question.setState({ asked: null })
    duplicate(open.store.getState().project)
  }, [asked, open, duplicate])

  const openUpgrade = useCallback(() => open.panels.question.setState({ asked: 'upgrade' }), [open])
  useAskedUpgrade(project.id, openUpgrade)

  const endRename = (title?: string) => {
    setAsked(null)
    if (title === undefined) return
    open.store.setState({ project: { ...project, title } })
    open.preview.setTitle(title)
  }
  const endDelete = (isDeleted: boolean) => {
    setAsked(null)
    if (!isDeleted) return
    // Nothing is left that the edits could be saved in.
    open.workbench.resetAllFiles()
    open.draft.clear()
    navigate('/')
  }
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            // Under fingers its target reaches down, over the words below: the page ends above.
            className="touch-target flex min-w-0 items-center gap-1.5 rounded-chip text-body font-semibold hover:text-ink-2 pointer-coarse:after:top-[calc(50%+6px)]"
          >
            <h1 dir="auto" className="truncate">
              {project.title}
            </h1>
            <ChevronDown className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {/* Under fingers a press on a name that is cut opens this menu. */}
        <p
          dir="auto"
          aria-hidden="true"
          className="hidden max-w-64 px-2.5 py-2 text-ui-s font-semibold wrap-anywhere pointer-coarse:block"
        >
          {project.title}
        </p>
        {mayEdit(project) ? <EditItems /> : null}
        <MenuItem onSelect={() => setAsked('members')}>{t('members')}</MenuItem>
        {isOwner ? <MenuItem onSelect={() => setAsked('rename')}>{t('rename')}</MenuItem> : null}
        <MenuItem onSelect={() => duplicate(project)}>{t('duplicate')}</MenuItem>
        <PublishItem />
        <ExportItems projectId={project.id} hasData={hasDatabase && mayEdit(project)} />
        <MenuSeparator />
        <MenuItem onSelect={() => navigate('/')}>{t('allProjects')}</MenuItem>
        {isOwner ? (
          <>
            <MenuSeparator />
            <DangerMenuItem onSelect={() => setAsked('delete')}>{t('delete')}</DangerMenuItem>
          </>
        ) : null}
      </Menu>
      {asked === 'members' ? <MembersDialog project={project} onClose={() => setAsked(null)} /> : null}
      {asked === 'rename' ? <RenameDialog project={project} onClose={endRename} /> : null}
      {asked === 'publish' ? <PublishDialog onClose={() => setAsked(null)} /> : null}
      {asked === 'upgrade' ? <UpgradeDialog onClose={() => setAsked(null)} /> : null}
      {asked === 'delete' ? <DeleteDialog project={project} onClose={endDelete} /> : null}
    </>
  )
}

/** `hasData`: the person may take the rows along. */
function ExportItems({ projectId, hasData }: { projectId: string; hasData: boolean }) {
  const ways = [
    ['', t('export')],
    ['?chat=1', t('exportWithTheConversation')],
    ...(hasData
      ? [
          ['?chat=1&data=1', t('exportWithTheData')],
          ['?data=supabase', t('exportForSupabase')],
        ]
      : []),
  ]
  return ways.map(([query, label]) => (
    <MenuItem key={query} asChild>
      <a href={`${exportUrl(projectId)}${query}`} download>
        {label}
      </a>
    </MenuItem>
  ))
}

/** Settings of everybody who may change the project. */
function EditItems() {
  const { panels, proposals } = useOpenProject()
  const { asksFirst } = useStore(proposals.store)
  const newest = useWorkbench(({ files }) => newerSdk(files))
  return (
    <>
      <MenuItem onSelect={() => panels.instructions.setState({ isOpen: true })}>{t('instructions')}</MenuItem>
      <MenuCheck
        label={t('askBeforeApplying')}
        isOn={asksFirst}
        onChange={(isOn) => void proposals.setAsksFirst(isOn)}
      />
      {newest === null ? null : (
        <MenuItem onSelect={() => panels.question.setState({ asked: 'upgrade' })}>
          {t('upgradeToSdk', { to: newest.major })}
        </MenuItem>
      )}
    </>
  )
}
