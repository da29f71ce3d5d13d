/** Asks for what a change of a table needs, and writes its SQL. Nothing is changed yet. */

import { t } from '@sayso/language/structure'
import type { TableStructure } from '@sayso/wire'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { addColumnSql, addIndexSql, renameColumnSql } from './structure-edits.ts'

export type StructureEdit =
  | { kind: 'add-column' | 'add-index'; table: TableStructure }
  | { kind: 'rename-column'; table: TableStructure; column: string }

interface EditDialogProps {
  edit: StructureEdit
  /** Types of the app's own. */
  enums: readonly string[]
  onWrite: (sql: string) => void
  onClose: () => void
}

export function EditDialog({ edit, enums, onWrite, onClose }: EditDialogProps) {
  const finish = (sql: string) => {
    onClose()
    onWrite(sql)
  }
  const { name } = edit.table
  switch (edit.kind) {
    case 'add-column':
      return <NewColumnForm table={name} enums={enums} onWrite={finish} onClose={onClose} />
    case 'add-index':
      return <NewIndexForm table={edit.table} onWrite={finish} onClose={onClose} />
    case 'rename-column':
      return <RenameForm table={name} column={edit.column} onWrite={finish} onClose={onClose} />
  }
}

interface FormProps {
  onWrite: (sql: string) => void
  onClose: () => void
}

const TYPES = [
  'text',
  'integer',
  'bigint',
  'numeric',
  'boolean',
  'date',
  'timestamptz',
  'uuid',
  'jsonb',
  'text[]',
]
const MAX_NAME_CHARS = 63

function NewColumnForm({
  table,
  enums,
  onWrite,
  onClose,
}: FormProps & { table: string; enums: readonly string[] }) {
  const [column, setColumn] = useState({ name: '', type: 'text', value: '', isRequired: false })
  const change = (changes: Partial<typeof column>) => setColumn({ ...column, ...changes })
  const listId = useId()
  return (
    <EditForm
      title={t('addAColumnTo', { table })}
      isReady={column.name !== '' && column.type.trim() !== ''}
      onSubmit={() => onWrite(addColumnSql(table, column))}
      onClose={onClose}
    >
      <NameField value={column.name} onChange={(name) => change({ name })} />
      <label className="block text-ui font-medium">
        {t('type')}
        <input
          required
          dir="ltr"
          list={listId}
          maxLength={200}
          value={column.type}
          onChange={({ target }) => change({ type: target.value })}
          className={FIELD}
        />
      </label>
      <datalist id={listId}>
        {[...TYPES, ...enums].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <label className="block text-ui font-medium">
        {t('defaultAsSql')}
        <input
          dir="ltr"
          maxLength={1_000}
          placeholder="now()"
          value={column.value}
          onChange={({ target }) => change({ value: target.value })}
          className={FIELD}
        />
      </label>
      <Tick isOn={column.isRequired} onChange={(isRequired) => change({ isRequired })}>
        {t('everyRowHasAValue')}
      </Tick>
    </EditForm>
  )
}

function NewIndexForm({ table, onWrite, onClose }: FormProps & { table: TableStructure }) {
  const [columns, setColumns] = useState<readonly string[]>([])
  const [isUnique, setUnique] = useState(false)
  return (
    <EditForm
      title={t('addAnIndexTo', { table: table.name })}
      isReady={columns.length > 0}
      onSubmit={() => onWrite(addIndexSql(table.name, { columns, isUnique }))}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-ui font-medium">{t('columnsInTheirOrder')}</legend>
        {table.columns.map(({ name }) => (
          <Tick
            key={name}
            isOn={columns.includes(name)}
            onChange={(isOn) =>
              setColumns(isOn ? [...columns, name] : columns.filter((each) => each !== name))
            }
          >
            {name}
          </Tick>
        ))}
      </fieldset>
      <Tick isOn={isUnique} onChange={setUnique}>
        {t('noTwoRowsHaveTheSame')}
      </Tick>
      {columns.length === 0 ? null : (
        <p dir="ltr" className="break-words text-start font-mono text-code-s text-ink-2">
          {addIndexSql(table.name, { columns, isUnique })}
        </p>
      )}
    </EditForm>
  )
}

function RenameForm({ table, column, onWrite, onClose }: FormProps & { table: string; column: string }) {
  const [name, setName] = useState(column)
  return (
    <EditForm
      title={t('renameName', { name: column })}
      isReady={name !== '' && name !== column}
      onSubmit={() => onWrite(renameColumnSql(table, column, name))}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      <p className="text-ui text-ink-2">{t('theAppsCodeKeepsTheOldName')}</p>
    </EditForm>
  )
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <label className="block text-ui font-medium">
      {t('name')}
      <input
        required
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={MAX_NAME_CHARS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={FIELD}
      />
    </label>
  )
}

interface EditFormProps {
  title: string
  isReady: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

function EditForm({ title, isReady, onSubmit, onClose, children }: EditFormProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={t('theSqlIsWrittenFirst')} width="form">
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <FormEnd error={null} submitLabel={t('writeTheSql')} isDisabled={!isReady} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
