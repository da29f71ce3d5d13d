import { reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

async function load(standIn: string) {
  const { react, ...jsx } = reactModules()
  const hooks = { use: () => null, useRef: () => ({ current: null }), useImperativeHandle: () => undefined }
  const native = { StyleSheet: { create: (styles: object) => styles }, Image: 'Image', View: 'View' }
  return runStandIn(`expo-maps/${standIn}`, { ...jsx, react: { ...react, ...hooks }, 'react-native': native })
}

// Nothing was drawn, beside a line in the console.
test('[S9] expo-maps draws the map of react-native-maps, with its markers and lines', async () => {
  const { GoogleMapsView } = await load('google.tsx')
  const onMarkerClick = vi.fn()
  const home = { id: 'home', coordinates: { latitude: 52, longitude: 5 }, title: 'Home' }
  const { props } = Object(GoogleMapsView)({
    cameraPosition: { coordinates: { latitude: 52 }, zoom: 2 },
    markers: [home],
    polylines: [{ coordinates: [{ latitude: 1 }, { longitude: 2 }], color: 'red' }],
    circles: [{ center: {}, radius: 5, color: 'blue' }],
    onMarkerClick,
  })
  expect(props.region).toEqual({ latitude: 52, longitude: 0, latitudeDelta: 90, longitudeDelta: 90 })
  const [, [circle], [line], [marker]] = props.children
  expect(circle.props).toMatchObject({ radius: 5, fillColor: 'blue' })
  expect(line.props).toMatchObject({ strokeColor: 'red', coordinates: [{ latitude: 1, longitude: 0 }, {}] })
  expect(marker.props).toMatchObject({ key: 'home', coordinate: home.coordinates, title: 'Home' })
  marker.props.onPress()
  expect(onMarkerClick).toHaveBeenCalledWith(home)
})
