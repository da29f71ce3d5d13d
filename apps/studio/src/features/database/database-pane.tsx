/** The project's database: its tables with their rows, who may do what with them, and questions in SQL. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/database'
import { type DatabaseRoom, failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  Files,
  History,
  KeyRound,
  Mail,
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
  const table = room.kind === 'table' ? tables.find(({ name }) => name === room.name) : undefined

  if (error !== null) return <Message isAlert>{failureSentence(error)}</Message>
  if (overview === undefined) return <div aria-busy="true" className="flex-1 bg-surface" />
  const needsNoTables = ['files', 'functions', 'secrets', 'ai'].includes(chosen?.kind ?? '')
  if (tables.length === 0 && overview.bucketCount === 0 && !needsNoTables)
    return (
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <Message>{t('noTablesYetApplyThe')}</Message>
        <nav aria-label={t('database')} className="flex flex-wrap gap-1 px-4 pb-4">
          <FilesEntry room={room} onChoose={setChosen} />
          <FunctionEntries room={room} onChoose={setChosen} />
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
            icon={<Table2 strokeWidth={1.75} aria-hidden="true" />}
            isCurrent={room.kind === 'table' && room.name === name}
            onClick={() => setChosen({ kind: 'table', name })}
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-count text-ink-2 tabular-nums">{formatNumber(rowCount)}</span>
          </Entry>
        ))}
        <Entry
          icon={<Users strokeWidth={1.75} aria-hidden="true" />}
          isCurrent={room.kind === 'people'}
          onClick={() => setChosen({ kind: 'people' })}
        >
          <span className="min-w-0 flex-1 truncate">{t('peopleOfTheApp')}</span>
          <span className="text-count text-ink-2 tabular-nums">{formatNumber(overview.peopleCount)}</span>
        </Entry>
        <FilesEntry room={room} onChoose={setChosen} />
        <Entry
          icon={<Mail strokeWidth={1.75} aria-hidden="true" />}
          isCurrent={room.kind === 'mails'}
          onClick={() => setChosen({ kind: 'mails' })}
        >
          {t('mails')}
        </Entry>
        <Entry
          icon={<ShieldCheck strokeWidth={1.75} aria-hidden="true" />}
          isCurrent={room.kind === 'access'}
          onClick={() => setChosen({ kind: 'access' })}
        >
          {t('whoMayDoWhat')}
        </Entry>
        <Entry
          icon={<Terminal strokeWidth={1.75} aria-hidden="true" />}
          isCurrent={room.kind === 'sql'}
          onClick={() => setChosen({ kind: 'sql' })}
        >
          {t('askInSql')}
        </Entry>
        <Entry
          icon={<History strokeWidth={1.75} aria-hidden="true" />}
          isCurrent={room.kind === 'snapshots'}
          onClick={() => setChosen({ kind: 'snapshots' })}
        >
          {t('dataSnapshots')}
        </Entry>
        <FunctionEntries room={room} onChoose={setChosen} />
      </nav>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {table === undefined ? null : <TableView key={table.name} table={table} />}
        {room.kind === 'people' ? <PeopleView count={overview.peopleCount} /> : null}
        {room.kind === 'files' ? <FilesView /> : null}
        {room.kind === 'mails' ? <MailsView /> : null}
        {room.kind === 'access' ? <AccessReport overview={overview} /> : null}
        {room.kind === 'sql' ? <SqlRunner /> : null}
        {room.kind === 'snapshots' ? <DataSnapshots hasTables /> : null}
        {room.kind === 'functions' ? <FunctionsView /> : null}
        {room.kind === 'secrets' ? <SecretsView /> : null}
        {room.kind === 'ai' ? <AiView /> : null}
      </div>
    </section>
  )
}

interface EntriesProps {
  room: DatabaseRoom
  onChoose: (room: DatabaseRoom) => void
}

/** A project has files and functions before it has tables. */
function FilesEntry({ room, onChoose }: EntriesProps) {
  return (
    <Entry
      icon={<Files strokeWidth={1.75} aria-hidden="true" />}
      isCurrent={room.kind === 'files'}
      onClick={() => onChoose({ kind: 'files' })}
    >
      {t('files')}
    </Entry>
  )
}

function FunctionEntries({ room, onChoose }: EntriesProps) {
  return (
    <>
      <Entry
        icon={<SquareFunction strokeWidth={1.75} aria-hidden="true" />}
        isCurrent={room.kind === 'functions'}
        onClick={() => onChoose({ kind: 'functions' })}
      >
        {t('functions')}
      </Entry>
      <Entry
        icon={<KeyRound strokeWidth={1.75} aria-hidden="true" />}
        isCurrent={room.kind === 'secrets'}
        onClick={() => onChoose({ kind: 'secrets' })}
      >
        {t('secrets')}
      </Entry>
      <Entry
        icon={<Sparkles strokeWidth={1.75} aria-hidden="true" />}
        isCurrent={room.kind === 'ai'}
        onClick={() => onChoose({ kind: 'ai' })}
      >
        {t('ai')}
      </Entry>
    </>
  )
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
  icon: ReactNode
  isCurrent: boolean
  onClick: () => void
  children: ReactNode
}

function Entry({ icon, isCurrent, onClick, children }: EntryProps) {
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
      {icon}
      {children}
    </button>
  )
}
