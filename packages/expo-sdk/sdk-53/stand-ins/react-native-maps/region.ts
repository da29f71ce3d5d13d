/** Places on the map's surface, and the part of the earth that it shows. */

export interface LatLng {
  latitude: number
  longitude: number
}

export interface Region extends LatLng {
  latitudeDelta: number
  longitudeDelta: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

const DEFAULT_REGION: Region = {
  latitude: 52.3731,
  longitude: 4.8922,
  latitudeDelta: 0.1,
  longitudeDelta: 0.1,
}
const MARGIN = 1.3

export function completeRegion(partial: Partial<Region> | undefined): Region {
  return { ...DEFAULT_REGION, ...partial }
}

/** Near enough on a surface of a few streets. */
export function pointOf({ latitude, longitude }: LatLng, region: Region, { width, height }: Size): Point {
  return {
    x: width / 2 + ((longitude - region.longitude) / region.longitudeDelta) * width,
    y: height / 2 - ((latitude - region.latitude) / region.latitudeDelta) * height,
  }
}

export function placeOf({ x, y }: Point, region: Region, { width, height }: Size): LatLng {
  return {
    longitude: region.longitude + ((x - width / 2) / width) * region.longitudeDelta,
    latitude: region.latitude - ((y - height / 2) / height) * region.latitudeDelta,
  }
}

/** The smallest region with all of them in it, and some room. Not for none. */
export function regionAround(places: readonly LatLng[]): Region {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    latitudeDelta: Math.max((north - south) * MARGIN, 0.005),
    longitudeDelta: Math.max((east - west) * MARGIN, 0.005),
  }
}
