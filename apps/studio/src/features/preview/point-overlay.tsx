/** Outline around the element under the pointer while pointing, with its name and line. */

import { usePreview } from '../../page/open-project-context.tsx'
import { AppRegion } from './app-region.tsx'

export function PointOverlay() {
  const inspected = usePreview(({ state }) => state?.inspected ?? null)
  if (inspected === null) return null
  const { componentName, place, box } = inspected
  return (
    <AppRegion box={box} look="pointed">
      {componentName}
      {place === null ? null : (
        <span className="ms-2 opacity-70">
          {place.path.split('/').at(-1)}:{place.lineNumber}
        </span>
      )}
    </AppRegion>
  )
}
