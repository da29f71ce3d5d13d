/** My projects: the newest four, or all of them with a search. */

import { t } from '@sayso/language/home'
import { MAX_LISTED_PROJECTS, type ProjectSummary } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { projectsQuery } from '../../api/api.ts'
import { useNow } from '../../browser/clock.ts'
import { keepPicturesOf } from '../../browser/kept-texts.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { keepProjectCount, lastProjectCount } from '../../stores/home/project-count.ts'
import { putOnStage, stageStore } from '../../stores/home/stage-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { dialogPart } from '../../ui/part.tsx'
import { withElements } from '../../ui/with-elements.tsx'
import { ImportDropArea, ImportMenu, ImportProgress } from '../archive/import-menu.tsx'
import { useImport } from '../archive/use-import.ts'
import { useDuplicateProject } from './project-actions.ts'
import { ProjectCard, type ProjectIntent } from './project-card.tsx'

const SHOWN = 4
const GRID =
  'scroll-none -mx-4 mt-2 flex gap-4 overflow-x-auto px-4 pt-1 pb-1 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-3 xl:grid-cols-4'

const BinDialog = dialogPart(async () => (await import('./bin-dialog.tsx')).BinDialog)
const ImportQuestion = dialogPart(async () => (await import('../archive/import-question.tsx')).ImportQuestion)
const ProjectDialogs = dialogPart(async () => (await import('./project-dialogs.tsx')).ProjectDialogs)

export function ProjectsSection() {
  const { data, error, refetch } = useQuery(projectsQuery)
  const [search, setSearch] = useState<string | null>(null)
  const importing = useImport()
  const { state: importState } = importing
  useCopyOfAddress(importing.importCopy)
  const projects = data?.projects ?? []
  useEffect(() => {
    if (data === undefined) return
    keepProjectCount(data.projects.length)
    // Beyond this number, not all are known.
    if (data.projects.length >= MAX_LISTED_PROJECTS) return
    const ids = new Set(data.projects.map(({ id }) => id))
    // Deleted in another tab.
    const staged = stageStore.getState().project
    if (staged !== null && !ids.has(staged.id)) putOnStage(null)
    // Where nothing can be kept, there is nothing to forget.
    return whenIdle(() => void keepPicturesOf(ids).catch(() => {}))
  }, [data])
  const shown =
    search === null ? projects.slice(0, SHOWN) : projects.filter(({ title }) => matches(title, search))

  return (
    <section id="projects" aria-labelledby="projects-heading" className="mt-8 scroll-mt-6 md:mt-[30px]">
      <div className="flex h-8 items-center justify-between gap-4">
        <h2 id="projects-heading" className="text-[15px] leading-[22px] font-semibold">
          {search === null ? t('recentProjects') : t('allProjects')}
        </h2>
        <div className="flex items-center gap-3">
          <Bin />
          <ImportMenu importing={importing} />
          {projects.length > SHOWN ? (
            <AllProjects count={projects.length} search={search} onSearch={setSearch} />
          ) : null}
        </div>
      </div>
      <ImportProgress state={importState} />
      {importState.kind === 'asking' ? (
        <ImportQuestion
          name={importState.name}
          survey={importState.survey}
          onAnswer={importState.answer}
          onClose={() => importState.answer(null)}
        />
      ) : null}
      {error === null ? null : (
        <p role="alert" className="mt-3 flex items-center gap-3 text-body text-danger">
          {failureSentence(error)}
          <Button size="s" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data === undefined && error === null ? <CardShapes /> : null}
      {data !== undefined && projects.length === 0 ? <NoProjects /> : null}
      <ImportDropArea importing={importing}>
        <ProjectGrid projects={shown} isFiltered={search !== null} />
      </ImportDropArea>
    </section>
  )
}

function Bin() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('bin')} onClick={() => setOpen(true)}>
        <Trash2 strokeWidth={1.75} />
      </IconButton>
      {isOpen ? <BinDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ProjectGrid({ projects, isFiltered }: { projects: readonly ProjectSummary[]; isFiltered: boolean }) {
  const nowMs = useNow(false)
  const staged = useStore(stageStore)
  const [asked, setAsked] = useState<{ intent: ProjectIntent; project: ProjectSummary } | null>(null)
  const duplicate = useDuplicateProject()
  if (projects.length === 0) {
    return isFiltered ? <p className="mt-3 text-body text-ink-2">{t('noProjectHasThatName')}</p> : null
  }
  return (
    <>
      <div className={GRID}>
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            nowMs={nowMs}
            isOnStage={staged.project?.id === project.id}
            onLinger={putOnStage}
            onIntent={(intent) =>
              intent === 'duplicate' ? duplicate(project) : setAsked({ intent, project })
            }
          />
        ))}
      </div>
      {asked === null ? null : <ProjectDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface AllProjectsProps {
  count: number
  /** Null while only the newest are shown. */
  search: string | null
  onSearch: (search: string | null) => void
}

function AllProjects({ count, search, onSearch }: AllProjectsProps) {
  if (search === null) {
    return (
      <button
        type="button"
        onClick={() => onSearch('')}
        className="touch-target underlined text-ui font-medium"
      >
        {withElements((slots) => t('allCountProjects', { ...slots, count }), {
          projects: <span className="max-md:hidden"> {t('projects2')}</span>,
        })}
      </button>
    )
  }
  return (
    <span className="flex items-center gap-2">
      <input
        type="search"
        aria-label={t('searchProjects')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className="h-8 w-40 rounded-button border border-line-control bg-surface px-2.5 text-ui"
      />
      <Button size="m" look="ghost" onClick={() => onSearch(null)}>
        {t('showFewer')}
      </Button>
    </span>
  )
}

function NoProjects({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <p className={clsx('mt-3 text-body text-ink-2', isHidden && 'invisible')}>
      {t('noProjectsYetSaySomething')}
    </p>
  )
}

/** The shape of what is being loaded: as many cards as there were the last time, or the line that there are none. */
function CardShapes() {
  const [count] = useState(lastProjectCount)
  if (count === 0) return <NoProjects isHidden />
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: Math.min(SHOWN, count) }, (_, shape) => shape).map((shape) => (
        <span key={shape} className="h-[286px] w-40 shrink-0 md:h-[281px] md:w-auto">
          <span className="block h-60 rounded-panel bg-stage md:h-[235px]" />
        </span>
      ))}
    </div>
  )
}

function matches(title: string, search: string): boolean {
  return title.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}

/** The player leads here with a saved project, `/?copy={id}`, which is asked about once. */
function useCopyOfAddress(importCopy: (savedId: string) => void): void {
  const take = useRef(importCopy)
  useEffect(() => {
    const savedId = new URLSearchParams(window.location.search).get('copy')
    if (savedId === null) return
    window.history.replaceState(window.history.state, '', '/')
    if (/^[0-9a-f]{32}$/.test(savedId)) take.current(savedId)
  }, [])
}
