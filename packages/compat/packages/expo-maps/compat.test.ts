import { reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

const animateToRegion = vi.fn()

async function load(standIn: string) {
  const { react, ...jsx } = reactModules()
  const hooks = {
    use: () => null,
    useRef: () => ({ current: { animateToRegion } }),
    useImperativeHandle: (handle: { current: object }, create: () => object) =>
      handle && Object.assign(handle.current, create()),
  }
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

test('[S9] a press on an annotation of Apple’s map is its own event, and the camera says all that the real one does', async () => {
  const { AppleMapsView } = await load('apple.tsx')
  const onAnnotationClick = vi.fn()
  const onCameraMove = vi.fn()
  const pin = { id: 'pin', coordinates: { latitude: 1, longitude: 2 }, text: 'A' }
  const { props } = Object(AppleMapsView)({ annotations: [pin], onAnnotationClick, onCameraMove })
  props.children.at(-1)[0].props.onPress()
  expect(onAnnotationClick).toHaveBeenCalledWith(pin)
  props.onRegionChangeComplete({ latitude: 1, longitude: 2, latitudeDelta: 90, longitudeDelta: 90 })
  expect(onCameraMove).toHaveBeenCalledWith({
    ...{ coordinates: { latitude: 1, longitude: 2 }, zoom: 2, tilt: 0, bearing: 0 },
    ...{ latitudeDelta: 90, longitudeDelta: 90 },
  })
})

test('[S9] a marker and an annotation are selected by their ids, and the map moves there', async () => {
  const { AppleMapsView } = await load('apple.tsx')
  const handle = { current: Object() }
  const at = (latitude: number) => ({ latitude, longitude: 0 })
  Object(AppleMapsView)({
    ref: handle,
    markers: [{ id: 'a', coordinates: at(1) }],
    annotations: [{ id: 'b', coordinates: at(2) }],
  })
  await handle.current.selectMarker('a', { zoom: 2 })
  expect(animateToRegion).toHaveBeenLastCalledWith({ ...at(1), latitudeDelta: 90, longitudeDelta: 90 })
  await handle.current.selectAnnotation('b', { zoom: 2 })
  expect(animateToRegion).toHaveBeenLastCalledWith({ ...at(2), latitudeDelta: 90, longitudeDelta: 90 })
  await handle.current.selectMarker('b')
  await handle.current.selectMarker('a', { moveCamera: false })
  expect(animateToRegion).toHaveBeenCalledTimes(2)
})
