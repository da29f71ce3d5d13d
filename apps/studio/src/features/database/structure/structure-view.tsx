/** Structure of the database: tables and views with their parts, functions, enums and extensions. */

import { t } from '@sayso/language/structure'
import { type DatabaseOverview, type DatabaseStructure, MAX_LISTED } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { structureQuery } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { EditDialog, type StructureEdit } from './edit-dialog.tsx'
import { ListedFunction } from './listed-function.tsx'
import { ListedTable } from './listed-table.tsx'

export function StructureView({ overview }: { overview: DatabaseOverview }) {
  const shown = useShownData()
  const { panels } = useOpenProject()
  const { data, error } = useQuery(structureQuery(shown))
  const [edit, setEdit] = useState<StructureEdit | null>(null)
  const canEdit = shown.data === 'test'
  const write = (draft: string) => panels.database.setState({ room: { kind: 'sql', draft } })
  return (
    <section aria-labelledby="structure" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 id="structure" className="text-title-s font-semibold">
        {t('structure')}
      </h2>
      <p className="text-ink-2">{canEdit ? t('changesAreWrittenAsSql') : t('publishToChangeTheStructure')}</p>
      <FailureLine failure={error} />
      {data?.tables.map((table) => (
        <ListedTable
          key={table.name}
          table={table}
          rowCount={overview.tables.find(({ name }) => name === table.name)?.rowCount ?? null}
          edits={canEdit && table.kind === 'table' ? { write, ask: setEdit } : null}
        />
      ))}
      {data === undefined ? null : <Others structure={data} />}
      {edit === null ? null : (
        <EditDialog
          edit={edit}
          enums={data?.enums.map(({ name }) => name) ?? []}
          onWrite={write}
          onClose={() => setEdit(null)}
        />
      )}
    </section>
  )
}

function Others({ structure: { tables, functions, enums, extensions } }: { structure: DatabaseStructure }) {
  const isCut = [tables, functions, enums].some(({ length }) => length >= MAX_LISTED)
  return (
    <>
      <Part title={t('functions')} isEmpty={functions.length === 0}>
        {functions.map((each) => (
          <ListedFunction key={`${each.name}(${each.arguments})`} listed={each} />
        ))}
      </Part>
      <Part title={t('enums')} isEmpty={enums.length === 0}>
        {enums.map(({ name, values }) => (
          <p key={name} dir="ltr" className="break-words text-start font-mono text-code-s">
            <span className="font-medium">{name}</span> {values.join(', ')}
          </p>
        ))}
      </Part>
      <Part title={t('extensions')} isEmpty={extensions.length === 0}>
        {extensions.map(({ name, version }) => (
          <p key={name} dir="ltr" className="break-words text-start font-mono text-code-s">
            <span className="font-medium">{name}</span> {version}
          </p>
        ))}
      </Part>
      {isCut ? <p className="text-ink-2">{t('soManyAreListed', { count: MAX_LISTED })}</p> : null}
    </>
  )
}

interface PartProps {
  title: string
  isEmpty: boolean
  children: ReactNode
}

function Part({ title, isEmpty, children }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? <p className="text-ink-2">{t('none')}</p> : children}
    </div>
  )
}
