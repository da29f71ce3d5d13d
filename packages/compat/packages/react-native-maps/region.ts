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

/** The visible part of a map of this size: all of the region, and more on one side where the proportions differ. */
export function fitRegion(region: Region, { width, height }: Size): Region {
  if (width === 0 || height === 0) return region
  const degreesPerPoint = Math.max(
    region.latitudeDelta / height,
    (region.longitudeDelta * widthOfDegree(region)) / width,
  )
  return {
    ...region,
    latitudeDelta: degreesPerPoint * height,
    longitudeDelta: (degreesPerPoint * width) / widthOfDegree(region),
  }
}

/** A degree of longitude in degrees of latitude. Not zero at the poles, where nobody looks. */
function widthOfDegree({ latitude }: LatLng): number {
  return Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
}

const METRES_PER_DEGREE = 111_320

export function metresToPoints(metres: number, { latitudeDelta }: Region, { height }: Size): number {
  return (metres / METRES_PER_DEGREE / latitudeDelta) * height
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
