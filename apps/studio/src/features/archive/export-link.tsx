/** Downloads the newest version as a zip. A link, so that the browser shows how far it is. */

import { Download } from 'lucide-react'
import { exportUrl } from '../../api/client.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function ExportLink() {
  const { id } = useOpenProject()
  return (
    <a
      href={exportUrl(id)}
      download
      aria-label="Export"
      className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover max-md:border-0 max-md:px-1.5"
    >
      <Download className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-md:hidden">Export</span>
    </a>
  )
}
