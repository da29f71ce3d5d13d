/** The project's database: its tables with their rows, who may do what with them, and questions in SQL. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { DatabaseOverview } from '@sayso/wire'
import { type DatabasePlace, type DatabaseRoom, failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  Files,
  History,
  KeyRound,
  type LucideIcon,
  Mail,
  Network,
  Radio,
  ShieldCheck,
  Sparkles,
  SquareFunction,
  Table2,
  Terminal,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { part } from '../../ui/part.tsx'
import { AccessReport } from './access/access-report.tsx'
import { MailsView } from './people/mails-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { TableView } from './rows/table-view.tsx'
import { overviewQuery } from './shown/database-api.ts'
import { DataSwitch, useShownData } from './shown/shown-data.tsx'
import { useDataChanges } from './shown/use-data-changes.ts'
import { ApplyMigrations } from './snapshots/apply-migrations.tsx'
import { DataSnapshots } from './snapshots/data-snapshots.tsx'
import { SqlRunner } from './sql/sql-runner.tsx'

const FunctionsView = part(async () => (await import('./functions/functions-view.tsx')).FunctionsView)
const SecretsView = part(async () => (await import('./functions/secrets-view.tsx')).SecretsView)

const AiView = part(async () => (await import('./ai/ai-view.tsx')).AiView)
const StructureView = part(async () => (await import('./structure/structure-view.tsx')).StructureView)
const LiveView = part(async () => (await import('./live/live-view.tsx')).LiveView)
const FilesView = part(async () => (await import('./files/files-view.tsx')).FilesView)

export function DatabasePane() {
  const { data } = useShownData()
  return (
    <div className="flex min-w-0 flex-1 flex-col bg-surface">
      <DataSwitch />
      {data === 'test' ? <ApplyMigrations /> : null}
      <div className="flex min-h-0 flex-1">
        {/* A typed question and a place in a list belong to one of the two. */}
        <Rooms key={data} />
      </div>
    </div>
  )
}

function Rooms() {
  const { panels } = useOpenProject()
  const shown = useShownData()
  useDataChanges(shown)
  const { data: overview, error } = useQuery(overviewQuery(shown))
  const { room: chosen } = useStore(panels.database)
  const setChosen = (next: DatabaseRoom) => panels.database.setState({ room: next })
  const tables = overview?.tables ?? []
  const first: DatabaseRoom =
    tables[0] === undefined ? { kind: 'files' } : { kind: 'table', name: tables[0].name }
  const isThere = chosen?.kind !== 'table' || tables.some(({ name }) => name === chosen.name)
  const room = chosen !== null && isThere ? chosen : first

  if (error !== null) return <Message isAlert>{failureSentence(error)}</Message>
  if (overview === undefined) return <div aria-busy="true" className="flex-1 bg-surface" />
  const needsNoTables = WITHOUT_TABLES.some((kind) => kind === chosen?.kind)
  if (tables.length === 0 && overview.bucketCount === 0 && !needsNoTables)
    return (
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <Message>{t('noTablesYetApplyThe')}</Message>
        <nav aria-label={t('database')} className="flex flex-wrap gap-1 px-4 pb-4">
          <Places places={WITHOUT_TABLES} room={room} onChoose={setChosen} />
        </nav>
        <DataSnapshots hasTables={false} />
      </div>
    )
  return (
    <section aria-label={t('database')} className="flex min-w-0 flex-1 bg-surface max-md:flex-col">
      <nav
        aria-label={t('tables')}
        className="flex w-52 shrink-0 flex-col gap-0.5 overflow-auto border-line p-2 md:border-e max-md:w-full max-md:flex-row max-md:border-b"
      >
        {tables.map(({ name, rowCount }) => (
          <Entry
            key={name}
            Icon={Table2}
            isCurrent={room.kind === 'table' && room.name === name}
            onClick={() => setChosen({ kind: 'table', name })}
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-count text-ink-2 tabular-nums">{formatNumber(rowCount)}</span>
          </Entry>
        ))}
        <Entry Icon={Users} isCurrent={room.kind === 'people'} onClick={() => setChosen({ kind: 'people' })}>
          <span className="min-w-0 flex-1 truncate">{t('peopleOfTheApp')}</span>
          <span className="text-count text-ink-2 tabular-nums">{formatNumber(overview.peopleCount)}</span>
        </Entry>
        <Places places={ALL_PLACES} room={room} onChoose={setChosen} />
      </nav>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Room room={room} overview={overview} />
      </div>
    </section>
  )
}

function Room({ room, overview }: { room: DatabaseRoom; overview: DatabaseOverview }) {
  switch (room.kind) {
    case 'table': {
      const table = overview.tables.find(({ name }) => name === room.name)
      return table === undefined ? null : <TableView key={table.name} table={table} />
    }
    case 'people':
      return <PeopleView count={overview.peopleCount} />
    case 'files':
      return <FilesView />
    case 'mails':
      return <MailsView />
    case 'access':
      return <AccessReport overview={overview} />
    case 'structure':
      return <StructureView overview={overview} />
    case 'live':
      return <LiveView />
    case 'sql':
      return <SqlRunner {...(room.draft !== undefined && { draft: room.draft })} />
    case 'snapshots':
      return <DataSnapshots hasTables />
    case 'functions':
      return <FunctionsView />
    case 'secrets':
      return <SecretsView />
    case 'ai':
      return <AiView />
  }
}

type Place = Exclude<DatabasePlace, 'people'> | 'sql'

const ALL_PLACES = [
  'files',
  'mails',
  'access',
  'structure',
  'live',
  'sql',
  'snapshots',
  'functions',
  'secrets',
  'ai',
] as const satisfies readonly Place[]

/** A project has these before it has tables. */
const WITHOUT_TABLES: readonly Place[] = ['files', 'live', 'functions', 'secrets', 'ai']

const PLACES: Readonly<Record<Place, { Icon: LucideIcon; label: () => string }>> = {
  files: { Icon: Files, label: () => t('files') },
  mails: { Icon: Mail, label: () => t('mails') },
  access: { Icon: ShieldCheck, label: () => t('whoMayDoWhat') },
  structure: { Icon: Network, label: () => t('structure') },
  live: { Icon: Radio, label: () => t('liveChannels') },
  sql: { Icon: Terminal, label: () => t('askInSql') },
  snapshots: { Icon: History, label: () => t('dataSnapshots') },
  functions: { Icon: SquareFunction, label: () => t('functions') },
  secrets: { Icon: KeyRound, label: () => t('secrets') },
  ai: { Icon: Sparkles, label: () => t('ai') },
}

interface PlacesProps {
  places: readonly Place[]
  room: DatabaseRoom
  onChoose: (room: DatabaseRoom) => void
}

function Places({ places, room, onChoose }: PlacesProps) {
  return places.map((kind) => {
    const { Icon, label } = PLACES[kind]
    return (
      <Entry key={kind} Icon={Icon} isCurrent={room.kind === kind} onClick={() => onChoose({ kind })}>
        {label()}
      </Entry>
    )
  })
}

function Message({ children, isAlert = false }: { children: ReactNode; isAlert?: boolean }) {
  return (
    <section aria-label={t('database')} className="flex-1 bg-surface p-6 text-body">
      <p role={isAlert ? 'alert' : undefined} className={isAlert ? 'text-danger' : 'text-ink-2'}>
        {children}
      </p>
    </section>
  )
}

interface EntryProps {
  Icon: LucideIcon
  isCurrent: boolean
  onClick: () => void
  children: ReactNode
}

function Entry({ Icon, isCurrent, onClick, children }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      className={clsx(
        'flex h-8 shrink-0 items-center gap-2 rounded-button px-2 text-start pointer-coarse:h-11 text-ui whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0',
        isCurrent ? 'bg-sel font-medium text-ink' : 'text-ink-2 hover:bg-hover',
      )}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
      {children}
    </button>
  )
}
