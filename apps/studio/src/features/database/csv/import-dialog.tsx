/** Adds the rows of a CSV file to a table: its columns are matched and its first rows shown before anything is added. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/rows'
import { type CsvPreview, type DatabaseTable, MAX_CSV_BYTES } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notices.tsx'
import { shownKey } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { importCsv, previewCsv } from './csv-api.ts'
import { matchColumns } from './match-columns.ts'

interface ReadFile {
  file: File
  preview: Extract<CsvPreview, { success: true }>
}

export function ImportDialog({ table, onClose }: { table: DatabaseTable; onClose: () => void }) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [read, setRead] = useState<ReadFile | null>(null)
  const [columns, setColumns] = useState<(string | null)[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    await work().catch((error) => setProblem(failureSentence(error)))
    setBusy(false)
  }

  const open = (file: File) =>
    attempt(async () => {
      setRead(null)
      if (file.size > MAX_CSV_BYTES) return setProblem(t('theFileIsLargerThan', { mb: MAX_CSV_BYTES / MB }))
      const preview = await previewCsv(shown, table.name, file)
      if (!preview.success) return setProblem(lineText(preview))
      setRead({ file, preview })
      setColumns(matchColumns(preview.columns, table.columns))
    })

  const add = ({ file }: ReadFile) =>
    attempt(async () => {
      const answer = await importCsv(shown, table.name, { file, columns })
      if (!answer.success) return setProblem(lineText(answer))
      await queries.invalidateQueries({ queryKey: shownKey(shown) })
      void notify(t('rowsAdded', { rowCount: answer.rowCount }))
      onClose()
    })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('importCsvInto', { name: table.name })}
      description={t('importIsWholeOrNot')}
      width="plans"
    >
      <label className="mt-5 block text-ui font-medium">
        {t('csvFile')}
        <input
          type="file"
          accept=".csv,.tsv,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void open(file)
          }}
          className="mt-1.5 block w-full text-ui font-normal file:me-3 file:h-9 file:rounded-button file:border file:border-line-2 file:bg-raised file:px-3 file:font-medium pointer-coarse:file:h-11"
        />
      </label>
      <div className="mt-3 flex flex-col gap-3">
        <FailureLine failure={problem} />
        {read === null ? null : (
          <Preview
            table={table}
            preview={read.preview}
            columns={columns}
            onMatch={(index, name) => setColumns(columns.with(index, name))}
          />
        )}
      </div>
      <DialogActions>
        <Button size="l" onClick={onClose}>
          {t('notNow')}
        </Button>
        {read === null ? null : (
          <Button
            size="l"
            look="primary"
            disabled={isBusy || columns.every((name) => name === null)}
            onClick={() => void add(read)}
          >
            {isBusy ? t('saving') : t('addRows', { rowCount: read.preview.rowCount })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const MB = 1024 * 1024

interface PreviewProps {
  table: DatabaseTable
  preview: ReadFile['preview']
  columns: readonly (string | null)[]
  onMatch: (index: number, name: string | null) => void
}

function Preview({ table, preview, columns, onMatch }: PreviewProps) {
  return (
    <section
      aria-label={t('firstRows')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-large border border-line"
    >
      <table className="min-w-full border-collapse text-start text-ui">
        <thead className="sticky top-0 bg-raised">
          <tr>
            {preview.columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name
              <th key={index} scope="col" className="border-b border-line px-3 py-2 text-start font-medium">
                <span dir="auto" className="block max-w-40 truncate">
                  {name}
                </span>
                <select
                  aria-label={t('columnFor', { name })}
                  value={columns[index] ?? ''}
                  onChange={({ target }) => onMatch(index, target.value === '' ? null : target.value)}
                  className="mt-1 h-8 w-36 rounded-button border border-line-control bg-surface px-2 font-normal pointer-coarse:h-11"
                >
                  <option value="">{t('leaveItOut')}</option>
                  {table.columns
                    .filter(({ isGenerated }) => !isGenerated)
                    .map((column) => (
                      <option key={column.name}>{column.name}</option>
                    ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced together
            <tr key={index} className="border-b border-line last:border-0">
              {row.map((value, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: see the head
                  key={column}
                  dir="auto"
                  className="max-w-40 truncate px-3 py-1.5 tabular-nums"
                >
                  {value ?? <span className="text-ink-2">{t('empty')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function lineText({
  error,
  line,
  column,
}: {
  error: string
  line: number | null
  column?: string | null
}): string {
  const message = translated(error)
  if (line === null) return message
  return column === undefined || column === null
    ? t('lineSays', { line, message })
    : t('lineAndColumnSay', { line, column, message })
}
