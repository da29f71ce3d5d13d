/** An exporter that answers what a test wants: the same files for each project, and what it was asked. */

import type { ProjectFiles } from '@sayso/project'
import type { WebExporter, WebExportFacts, WebExportResult } from '@sayso/web-export'

export interface ScriptedExporter extends WebExporter {
  /** Answer of the next exports: text by path, or problems. */
  next: Record<string, string> | Extract<WebExportResult, { kind: 'failed' }>['problems']
  asked: { files: ProjectFiles; facts: WebExportFacts }[]
}

export function exporterOf(next: ScriptedExporter['next']): ScriptedExporter {
  const exporter: ScriptedExporter = {
    next,
    asked: [],
    async export(files, facts) {
      exporter.asked.push({ files, facts })
      if (Array.isArray(exporter.next)) return { kind: 'failed', problems: exporter.next }
      const exported = new Map(Object.entries(exporter.next).map(([path, text]) => [path, Buffer.from(text)]))
      const bytes = [...exported.values()].reduce((sum, { length }) => sum + length, 0)
      return { kind: 'exported', files: exported, bytes }
    },
    count: () => ({ running: 0, waiting: 0 }),
    close: async () => undefined,
  }
  return exporter
}
