/** A table or a view in the structure: its columns, constraints, indexes, triggers, policies and rights. */

import { t } from '@sayso/language/structure'
import type { ColumnStructure, TableStructure } from '@sayso/wire'
import { Copy, KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sizeText } from '../files/file-text.ts'
import { Disclosure } from './disclosure.tsx'
import type { StructureEdit } from './edit-dialog.tsx'
import { dropColumnSql, dropIndexSql } from './structure-edits.ts'

/** How a table is changed. */
interface Edits {
  write: (sql: string) => void
  /** Opens a dialog. */
  ask: (edit: StructureEdit) => void
}

interface ListedTableProps {
  table: TableStructure
  /** Null: nobody counts the rows of a view. */
  rowCount: number | null
  /** Null: it cannot be changed here. */
  edits: Edits | null
}

const KINDS: Readonly<Record<TableStructure['kind'], () => string | null>> = {
  table: () => null,
  view: () => t('view'),
  'materialized-view': () => t('materializedView'),
}

export function ListedTable({ table, rowCount, edits }: ListedTableProps) {
  const { name, kind, sizeBytes, columns, sql } = table
  const facts = [
    KINDS[kind](),
    rowCount === null ? null : t('rowsOfTheTable', { rowCount }),
    kind === 'view' ? null : sizeText(sizeBytes),
  ]
  return (
    <Disclosure
      head={
        <>
          <h3 className="min-w-0 break-all font-medium">
            <bdi dir="ltr">{name}</bdi>
          </h3>
          <span className="text-ui-s text-ink-2">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        </>
      }
    >
      <div className="flex flex-wrap gap-2 pointer-coarse:gap-3">
        <Button onClick={() => void copyText(sql)}>{t('copySql')}</Button>
        {edits === null ? null : (
          <>
            <Button onClick={() => edits.ask({ kind: 'add-column', table })}>{t('addAColumn')}</Button>
            <Button onClick={() => edits.ask({ kind: 'add-index', table })}>{t('addAnIndex')}</Button>
          </>
        )}
      </div>
      <Parts title={t('columns')}>
        {columns.map((column) => (
          <Line key={column.name} name={column.name} text={columnText(column)} isKey={column.isKey}>
            {edits === null ? null : (
              <>
                <IconButton
                  label={t('renameName', { name: column.name })}
                  onClick={() => edits.ask({ kind: 'rename-column', table, column: column.name })}
                >
                  <Pencil strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('writeSqlToDrop', { name: column.name })}
                  onClick={() => edits.write(dropColumnSql(name, column.name))}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </Line>
        ))}
      </Parts>
      <OtherParts table={table} edits={edits} />
    </Disclosure>
  )
}

function OtherParts({ table, edits }: Pick<ListedTableProps, 'table' | 'edits'>) {
  const { kind, constraints, indexes, triggers, policies, grants, isProtected } = table
  return (
    <>
      {constraints.length === 0 ? null : (
        <Parts title={t('constraints')}>
          {constraints.map(({ name, definition }) => (
            <Line key={name} name={name} text={definition} />
          ))}
        </Parts>
      )}
      {indexes.length === 0 ? null : (
        <Parts title={t('indexes')}>
          {indexes.map(({ name, sql, isOfConstraint }) => (
            <Line key={name} name={name} text={sql} copied={sql}>
              {edits === null || isOfConstraint ? null : (
                <IconButton
                  label={t('writeSqlToDrop', { name })}
                  onClick={() => edits.write(dropIndexSql(name))}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </Line>
          ))}
        </Parts>
      )}
      {triggers.length === 0 ? null : (
        <Parts title={t('triggers')}>
          {triggers.map(({ name, sql, isEnabled }) => (
            <Line key={name} name={name} text={isEnabled ? sql : `${sql} (${t('turnedOff')})`} copied={sql} />
          ))}
        </Parts>
      )}
      {kind === 'table' ? (
        <Parts title={t('policies')}>
          {isProtected ? null : <p className="text-danger">{t('rowLevelSecurityIsOff')}</p>}
          {isProtected && policies.length === 0 ? <p>{t('noPoliciesNobodyWhoUses')}</p> : null}
          {policies.map(({ name, sql }) => (
            <Line key={name} name={name} text={sql} copied={sql} />
          ))}
        </Parts>
      ) : null}
      <Parts title={t('rights')}>
        {grants.map(({ role, rights }) => (
          <Line key={role} name={role} text={rights.length === 0 ? t('noRights') : rightsText(rights)} />
        ))}
      </Parts>
    </>
  )
}

/** Without its name, as SQL: `integer not null default 0 references beds (id)`. */
function columnText({ type, isNullable, value, refersTo }: ColumnStructure): string {
  const parts = [
    type,
    isNullable ? null : 'not null',
    value,
    refersTo === null ? null : `references ${refersTo.table} (${refersTo.column})`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function rightsText(rights: TableStructure['grants'][number]['rights']): string {
  return rights
    .map(({ right, columns }) => (columns === null ? right : `${right} (${columns.join(', ')})`))
    .join(', ')
}

function Parts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-ink-2">{title}</h4>
      {children}
    </div>
  )
}

interface LineProps {
  name: string
  text: string
  isKey?: boolean
  /** SQL that is worth a copy. */
  copied?: string
  children?: ReactNode
}

/** SQL reads from left to right in every language. */
function Line({ name, text, isKey = false, copied, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line py-1">
      <p dir="ltr" className="min-w-0 flex-1 basis-48 break-words text-start font-mono text-code-s">
        <span className="font-medium">{name}</span>{' '}
        {isKey ? (
          <KeyRound
            role="img"
            aria-label={t('primaryKey')}
            strokeWidth={1.75}
            className="inline size-3.5 align-text-bottom text-ink-2"
          />
        ) : null}{' '}
        <span className="text-ink-2">{text}</span>
      </p>
      <div className="flex shrink-0 gap-1 pointer-coarse:gap-3">
        {copied === undefined ? null : (
          <IconButton label={t('copySqlOf', { name })} onClick={() => void copyText(copied)}>
            <Copy strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {children}
      </div>
    </div>
  )
}
