/** Interface of the engine that turns project files into a static website. */

import type { ProjectFiles } from '@sayso/project'

export interface WebExportFacts {
  title: string
  description?: string
  language?: string
  themeColor?: string
  backgroundColor?: string
  basePath?: string
  data?: { url: string; anonKey: string } | null
  notice?: { text: string; href: string }
}

export type WebExportResult =
  | { kind: 'exported'; files: ReadonlyMap<string, Uint8Array>; bytes: number }
  | { kind: 'failed'; problems: { file?: string; line?: number; message: string }[] }

export interface WebExporter {
  export(files: ProjectFiles, facts: WebExportFacts): Promise<WebExportResult>
  close(): Promise<void>
}
