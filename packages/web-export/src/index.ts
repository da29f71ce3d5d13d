/** A project as a folder of static files that shows the app in any browser. */

export type { WebExportFacts, WebExportResult } from './api.ts'
export { packageSourceOf } from './package-source.ts'
export { createWebExporter } from './web-exporter.ts'
