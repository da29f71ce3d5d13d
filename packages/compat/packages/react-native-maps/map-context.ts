/** Context that a map gives its markers, however deep in the app's own components they are. */

import { createContext } from 'react'
import type { LatLng, Region, Size } from './region.ts'

export interface MapSurface {
  region: Region
  size: Size
  /** The marker whose callout is open. */
  selectedId: string | null
  select(id: string | null): void
  /** Adds a marker; returns the function that removes it. */
  add(id: string, coordinate: LatLng): () => void
}

export const MapContext = createContext<MapSurface | null>(null)
