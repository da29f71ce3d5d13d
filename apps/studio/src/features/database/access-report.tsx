/** Tries to read and write the app's tables as a stranger, and reports the result. */

import type { Access, DatabaseOverview, ProbeResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useState } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { probe } from './database-api.ts'

const MB = 1024 * 1024

export function AccessReport({ overview }: { overview: DatabaseOverview }) {
  const { id } = useOpenProject()
  const [report, setReport] = useState<ProbeResponse | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)

  async function attempt() {
    setIsTrying(true)
    setFailure(null)
    try {
      setReport(await probe(id))
    } catch (error) {
      setFailure(failureSentence(error))
    }
    setIsTrying(false)
  }

  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 className="text-title-s font-semibold">Who may do what</h2>
      <p className="text-ink-2">
        {countOf(overview.peopleCount, 'person has', 'people have')} signed up in the app.{' '}
        {countOf(overview.migrations.length, 'migration has', 'migrations have')} been applied. The database
        takes {(overview.sizeBytes / MB).toFixed(1)} MB.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={isTrying} onClick={() => void attempt()}>
          {isTrying ? 'Trying' : 'Try it as a stranger'}
        </Button>
        <p className="text-ink-2">Every table is tried, and everything that was tried is undone.</p>
      </div>
      {failure === null ? null : (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      {report === null ? null : (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-ink-2">
              {['Table', 'Not signed in', 'Just signed up'].map((name) => (
                <th key={name} scope="col" className="border-b border-line py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.tables.map(({ name, nobody, newcomer }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {name}
                </th>
                <td className="py-2 pr-4">{accessText(nobody)}</td>
                <td className="py-2 pr-4">{accessText(newcomer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function accessText({ readable, canAdd, canChange, canDelete }: Access): string {
  const parts = [
    readable > 0 ? `reads ${countOf(readable, 'row', 'rows')}` : '',
    canAdd ? 'adds rows' : '',
    canChange ? 'changes others’ rows' : '',
    canDelete ? 'deletes others’ rows' : '',
  ].filter((part) => part !== '')
  const text = parts.join(', ')
  return text === '' ? 'Nothing' : text.charAt(0).toUpperCase() + text.slice(1)
}

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
