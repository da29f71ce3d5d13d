/**
 * The starter template in the form that the product's interface gives it: entries of type CODE or FILE.
 */

import type { ProjectFile, ProjectFiles } from '@sayso/project'

export interface TemplateEntry {
  /** FILE: binary, its contents base64 or a placeholder. */
  type: 'CODE' | 'FILE'
  contents: string
}

export function filesFromTemplate(entries: Readonly<Record<string, TemplateEntry>>): ProjectFiles {
  const files = Object.entries(entries).map(([path, { type, contents }]): [string, ProjectFile] => [
    path,
    { content: contents, isBinary: type === 'FILE' },
  ])
  return new Map(files)
}
