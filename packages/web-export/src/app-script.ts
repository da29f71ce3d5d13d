/** The site's one script: the page's runtime, its settings, the packages and the project. */

import { readFixedScheme } from '@sayso/preview/app-config'
import type { PublishedSettings } from '@sayso/preview-frame/published-settings'
import { type ProjectFiles, publicVariablesOf } from '@sayso/project'
import { transform } from 'esbuild'
import type { WebExportFacts } from './api.ts'

interface ScriptParts {
  runtime: string
  settings: PublishedSettings
  /** Minified already. */
  packages: string
  project: string
}

/** A classic script. */
export async function writeScript({ runtime, settings, packages, project }: ScriptParts): Promise<string> {
  const { code } = await transform(`sayso.run(${project})`, {
    ...{ minify: true, target: 'es2022', logLevel: 'silent', legalComments: 'none' },
  })
  return `(()=>{const sayso={};${runtime}\nif(!sayso.start(${JSON.stringify(settings)}))return;\n${packages}\n${code}})();\n`
}

interface SettingsParts {
  facts: WebExportFacts
  basePath: string
  appConfig: unknown
}

export function readSettings(
  files: ProjectFiles,
  { facts, basePath, appConfig }: SettingsParts,
): PublishedSettings {
  const { title, data, notice = null } = facts
  const ofData: Record<string, string> = data
    ? { EXPO_PUBLIC_SUPABASE_URL: data.url, EXPO_PUBLIC_SUPABASE_ANON_KEY: data.anonKey }
    : {}
  return {
    ...{ title, basePath, appConfig, notice },
    // As in the preview: the project's own values win.
    environment: { ...ofData, ...publicVariablesOf(files) },
    fixedScheme: readFixedScheme(appConfig),
  }
}
