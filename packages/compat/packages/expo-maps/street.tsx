/** expo-maps: Street View, of which a browser has no pictures. The map around the place is drawn in its stead. */

import { ExpoMap, type MapProps } from './map.tsx'

export function GoogleStreetView({
  position,
  ...rest
}: MapProps & { position?: MapProps['cameraPosition'] }) {
  return <ExpoMap {...rest} {...(position === undefined ? {} : { cameraPosition: position })} />
}
