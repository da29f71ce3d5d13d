/** Types of an export: what it is given, and what it answers. */

import type { ProjectFiles } from '@sayso/project'

export interface WebExporter {
  /**
   * Exports wait for each other, and those of an `asker` that has used much time let others go first. Null: the line is full. Rejects once
   * the exporter is closed.
   */
  export(files: ProjectFiles, facts: WebExportFacts, asker?: string): Promise<WebExportResult | null>
  close(): Promise<void>
}

/** Facts about the app that its files do not have. */
export interface WebExportFacts {
  title: string
  description?: string
  /** A language tag such as `en` or `pt-BR`. Default: en. */
  language?: string
  /** CSS colors. Default: those of app.json, otherwise white. */
  themeColor?: string
  backgroundColor?: string
  /** Folder of the site on its host, with a slash at both ends. Default: `/`. */
  basePath?: string
  /** Where the app's data is: the values of `EXPO_PUBLIC_SUPABASE_URL` and `EXPO_PUBLIC_SUPABASE_ANON_KEY`. */
  data?: { url: string; anonKey: string } | null
  /** A line at the page's bottom, such as who operates the server. */
  notice?: { text: string; href: string }
}

export type WebExportResult =
  /** `files`: path → content, with `index.html`. */
  | { kind: 'exported'; files: ReadonlyMap<string, Uint8Array>; bytes: number }
  | { kind: 'failed'; problems: WebExportProblem[] }

export interface WebExportProblem {
  file?: string
  /** From 1. */
  line?: number
  message: string
}
