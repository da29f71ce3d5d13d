/** The simulated packages as an app sees them, in an opaque-origin frame. */

import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageSupport } from '../src/index.ts'
import { buildSdk, isSdkBuilt } from './index.ts'
import { openFrameIn, type SdkPage, serveSdkPage } from './testing/sdk-page.ts'

let page: SdkPage
let browser: Browser
let tab: Page
let frame: Frame

beforeAll(async () => {
  if (!(await isSdkBuilt())) await buildSdk({ log: () => {} })
  page = await serveSdkPage()
  browser = await takeBrowser()
  tab = await browser.newPage()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await page?.close()
})

beforeEach(async () => {
  frame = await openFrameIn(tab, page.url)
})

/** As if the person had pressed “Allow” before. */
const ALLOWED = (name: string) => `localStorage.setItem('expo-permissions:${name}', 'granted');`

/** Runs the body of an async function in the frame. */
function run<Result>(body: string): Promise<Result> {
  return frame.evaluate(`(async () => {${body}})()`)
}

test('secure store keeps values in the app’s storage and says that it stands in', async () => {
  const result = await run(`
    const store = load('expo-secure-store')
    await store.setItemAsync('token', 'abc')
    const kept = [await store.getItemAsync('token'), store.getItem('token')]
    await store.deleteItemAsync('token')
    return [...kept, await store.getItemAsync('token'), standInsUsed.includes('expo-secure-store')]`)
  expect(result).toEqual(['abc', 'abc', null, true])
})

test('an alert is drawn, and its button calls back', async () => {
  await run(`load('react-native').Alert.alert('Delete it?', 'For ever', [
    { text: 'Keep', style: 'cancel' }, { text: 'Delete', style: 'destructive', onPress: () => { globalThis.pressed = 'delete' } }])`)
  await frame.getByRole('alertdialog', { name: 'Delete it?' }).getByRole('button', { name: 'Delete' }).click()
  expect(await frame.evaluate('pressed')).toBe('delete')
  expect(await frame.getByRole('alertdialog').count()).toBe(0)
})

test('a prompt hands over what was typed', async () => {
  await run(`load('react-native').Alert.prompt('Name', undefined, (text) => { globalThis.typed = text })`)
  await frame.getByRole('textbox').fill('Ada')
  await frame.getByRole('button', { name: 'OK' }).click()
  expect(await frame.evaluate('typed')).toBe('Ada')
})

test('SQLite runs statements, transactions and parameters, directly and awaited', async () => {
  const result = await run(`
    const db = load('expo-sqlite').openDatabaseSync('plants.db')
    db.execSync('CREATE TABLE plant (id INTEGER PRIMARY KEY, name TEXT, isThirsty INTEGER); CREATE TABLE log (at TEXT)')
    const first = db.runSync('INSERT INTO plant (name, isThirsty) VALUES (?, ?)', 'Monstera', true)
    await db.withTransactionAsync(async () => {
      await db.runAsync('INSERT INTO plant (name, isThirsty) VALUES ($name, $isThirsty)', { $name: 'Fern', $isThirsty: false })
    })
    await db.withTransactionAsync(async () => {
      await db.runAsync('DELETE FROM plant')
      throw new Error('no')
    }).catch(() => {})
    const rows = await db.getAllAsync('SELECT name, isThirsty FROM plant ORDER BY id')
    const one = db.getFirstSync('SELECT count(*) AS n FROM plant WHERE isThirsty = ?', [1])
    const names = []
    for await (const row of db.getEachAsync('SELECT name FROM plant ORDER BY name')) names.push(row.name)
    return { first, rows, one, names, transaction: db.isInTransactionSync() }`)
  expect(result).toEqual({
    first: { lastInsertRowId: 1, changes: 1 },
    rows: [
      { name: 'Monstera', isThirsty: 1 },
      { name: 'Fern', isThirsty: 0 },
    ],
    one: { n: 1 },
    names: ['Fern', 'Monstera'],
    transaction: false,
  })
})

test('a statement of SQLite that is reset gives the rows of its parameters again, also after a saving', async () => {
  const result = await run(`
    const db = load('expo-sqlite').openDatabaseSync('again.db')
    db.execSync('CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1), (2), (3)')
    const statement = await db.prepareAsync('SELECT n FROM t WHERE n >= $least')
    const awaited = await statement.executeAsync({ $least: 2 })
    const first = await awaited.getFirstAsync()
    await awaited.resetAsync()
    const rows = []
    for await (const { n } of awaited) rows.push(n)
    const direct = statement.executeSync({ $least: 3 })
    direct.getFirstSync()
    await db.serializeAsync()
    direct.resetSync()
    return { first, rows, afterSaving: [...direct].map(({ n }) => n) }`)
  expect(result).toEqual({ first: { n: 2 }, rows: [2, 3], afterSaving: [3] })
})

test('exclusive transactions of SQLite wait for each other, and one that throws leaves nothing behind', async () => {
  const result = await run(`
    const db = load('expo-sqlite').openDatabaseSync('exclusive.db')
    db.execSync('CREATE TABLE t (n INTEGER)')
    const add = (n) => db.withExclusiveTransactionAsync(async (transaction) => {
      await transaction.runAsync('INSERT INTO t VALUES (?)', n)
      await new Promise((resolve) => setTimeout(resolve))
      if (n === 2) throw new Error('no')
    })
    const outcomes = await Promise.allSettled([1, 2, 3].map(add))
    return { outcomes: outcomes.map(({ status }) => status), rows: db.getAllSync('SELECT n FROM t ORDER BY n') }`)
  expect(result).toEqual({
    outcomes: ['fulfilled', 'rejected', 'fulfilled'],
    rows: [{ n: 1 }, { n: 3 }],
  })
})

test('a database is kept in the app’s storage, while prepared statements and settings live on', async () => {
  await run(`
    const db = load('expo-sqlite').openDatabaseSync('kept.db')
    db.execSync('PRAGMA foreign_keys = ON; CREATE TABLE t (n INTEGER)')
    globalThis.db = db
    globalThis.insert = db.prepareSync('INSERT INTO t VALUES (?)')
    insert.executeSync(1)`)
  await frame.waitForFunction(`localStorage.getItem('expo-sqlite:./kept.db')`)
  const before = await run(
    `insert.executeSync(2); return [db.getAllSync('SELECT n FROM t'), db.getFirstSync('PRAGMA foreign_keys')]`,
  )
  expect(before).toEqual([[{ n: 1 }, { n: 2 }], { foreign_keys: 1 }])

  await frame.waitForFunction(`atob(localStorage.getItem('expo-sqlite:./kept.db')).length > 0`)
  const kept: string = await frame.evaluate(`localStorage.getItem('expo-sqlite:./kept.db')`)
  frame = await openFrameIn(tab, page.url)
  const rows = await run(`
    localStorage.setItem('expo-sqlite:./kept.db', ${JSON.stringify(kept)})
    return load('expo-sqlite').openDatabaseSync('kept.db').getFirstSync('SELECT min(n) AS n FROM t').n`)
  expect(rows).toBe(1)
})

test('an SQL mistake is told as SQLite tells it', async () => {
  const message = run(`load('expo-sqlite').openDatabaseSync(':memory:').execSync('SELEC 1')`)
  await expect(message).rejects.toThrow(/near "SELEC": syntax error/)
})

test('the file system writes, lists, moves and deletes', async () => {
  const result = await run(`
    const fs = load('expo-file-system')
    const folder = fs.documentDirectory + 'notes/'
    await fs.makeDirectoryAsync(folder, { intermediates: true })
    await fs.writeAsStringAsync(folder + 'a.txt', 'héllo')
    await fs.moveAsync({ from: folder + 'a.txt', to: folder + 'b.txt' })
    const seen = [await fs.readDirectoryAsync(folder), await fs.readAsStringAsync(folder + 'b.txt'),
      await fs.readAsStringAsync(folder + 'b.txt', { encoding: fs.EncodingType.Base64 }), (await fs.getInfoAsync(folder + 'a.txt')).exists]
    await fs.deleteAsync(folder)
    return [...seen, (await fs.getInfoAsync(folder)).exists]`)
  expect(result).toEqual([['b.txt'], 'héllo', 'aMOpbGxv', false, false])
})

test('a local notification shows as a banner, and pressing it answers', async () => {
  await run(`${ALLOWED('notifications')}
    const notifications = load('expo-notifications')
    notifications.setNotificationHandler({ handleNotification: async () => ({ shouldShowBanner: true, shouldShowList: true }) })
    notifications.addNotificationResponseReceivedListener(({ notification }) => { globalThis.answered = notification.request.content.title })
    if (!(await notifications.requestPermissionsAsync()).granted) throw new Error('not granted')
    await notifications.scheduleNotificationAsync({ content: { title: 'Water the fern', body: 'It is dry' }, trigger: null })`)
  await frame.getByRole('alert').getByText('Water the fern').click()
  expect(await frame.evaluate('answered')).toBe('Water the fern')
})

test('location is granted and somewhere, and watching it moves', async () => {
  const result = await run(`${ALLOWED('location')}
    const location = load('expo-location')
    const { granted } = await location.requestForegroundPermissionsAsync()
    const { coords } = await location.getCurrentPositionAsync({})
    const watched = await new Promise((resolve) => location.watchPositionAsync({}, resolve))
    const [{ city }] = await location.reverseGeocodeAsync(coords)
    return [granted, Math.round(coords.latitude), typeof watched.coords.longitude, city]`)
  expect(result).toEqual([true, 52, 'number', 'Amsterdam'])
})

test('contacts can be searched and added', async () => {
  const result = await run(`
    const contacts = load('expo-contacts')
    await contacts.addContactAsync({ firstName: 'Zoe', lastName: 'Adair' })
    const { data } = await contacts.getContactsAsync({ name: 'ada' })
    return data.map(({ name }) => name)`)
  expect(result).toEqual(['Ada Byrne', 'Zoe Adair'])
})

test('sensors follow the pointer until their listener leaves', async () => {
  const result = await run(`
    const { Accelerometer } = load('expo-sensors')
    Accelerometer.setUpdateInterval(16)
    const nextReading = () => new Promise((resolve) => { globalThis.subscription = Accelerometer.addListener(resolve) })
    const level = await nextReading()
    subscription.remove()
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: innerWidth, clientY: 0 }))
    const tilted = await nextReading()
    subscription.remove()
    return [level.x, tilted.x, Accelerometer.getListenerCount()]`)
  expect(result).toEqual([0, 0.7, 0])
})

test('authentication asks how it shall end', async () => {
  await run(
    `load('expo-local-authentication').authenticateAsync({ promptMessage: 'Unlock' }).then((result) => { globalThis.unlocked = result })`,
  )
  await frame
    .getByRole('alertdialog', { name: 'Unlock' })
    .getByRole('button', { name: 'Recognise me' })
    .click()
  await frame.waitForFunction('globalThis.unlocked')
  expect(await frame.evaluate('unlocked')).toEqual({ success: true })
})

test('the camera takes a picture of its drawn scene', async () => {
  await run(`
    const { createElement: h, useRef } = load('react')
    const { CameraView } = load('expo-camera')
    render(h(function App() {
      const camera = useRef(null)
      globalThis.takePicture = () => camera.current.takePictureAsync({ base64: true })
      return h(CameraView, { ref: camera, style: { flex: 1 }, onCameraReady: () => { globalThis.isCameraReady = true } })
    }))`)
  await frame.waitForFunction('globalThis.isCameraReady')
  const picture = await run<{ uri: string; width: number }>('return takePicture()')
  expect(picture.uri).toMatch(/^data:image\/jpeg;base64,/)
  expect(picture.width).toBe(1080)
})

test('a date picker is a field that reports dates', async () => {
  await run(`
    const { createElement: h } = load('react')
    const DateTimePicker = load('@react-native-community/datetimepicker').default
    render(h(DateTimePicker, { testID: 'when', value: new Date(2026, 2, 1, 9, 30), mode: 'date',
      onChange: (event, date) => { globalThis.picked = [event.type, date.getDate(), date.getHours()] } }))`)
  await frame.getByTestId('when').fill('2026-03-14')
  expect(await frame.evaluate('picked')).toEqual(['set', 14, 9])
})

test('a pager shows one page at a time and turns', async () => {
  await run(`
    const { createElement: h, createRef } = load('react')
    const { Text, View } = load('react-native')
    const PagerView = load('react-native-pager-view').default
    globalThis.pager = createRef()
    render(h(PagerView, { ref: pager, style: { flex: 1 }, onPageSelected: ({ nativeEvent }) => { globalThis.page = nativeEvent.position } },
      h(View, { key: 1 }, h(Text, null, 'One')), h(View, { key: 2 }, h(Text, null, 'Two'))))`)
  await frame.getByText('One').waitFor()
  await run('pager.current.setPage(1)')
  await frame.waitForFunction(`globalThis.page === 1 && document.body.innerText.includes('Two')`)
})

test('a Lottie animation is drawn as large as its style says, with an engine from our own address', async () => {
  await run(`for (const name of ['react', 'react-dom/client', 'lottie-react-native']) load(name)`)
  const requests: string[] = []
  frame.page().on('request', (request) => requests.push(request.url()))
  await run(`
    const { createElement: h } = load('react')
    const LottieView = load('lottie-react-native').default
    const still = (k) => ({ a: 0, k })
    const transform = { o: still(100), r: still(0), p: still([50, 50]), a: still([50, 50]), s: still([100, 100]) }
    const square = { ty: 1, ks: transform, sw: 100, sh: 100, sc: '#ff0000', ip: 0, op: 60, st: 0 }
    const source = { v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100, layers: [square] }
    render(h(LottieView, { source, autoPlay: true, style: [{ width: 120 }, { height: 80 }], onAnimationLoaded: () => { globalThis.isLoaded = true } }))`)
  await frame.waitForFunction('globalThis.isLoaded')
  expect(await frame.locator('canvas').boundingBox()).toMatchObject({ width: 120, height: 80 })
  expect(requests).toEqual([
    expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/sdk\/assets\/dotlottie-player-\w+\.wasm$/),
  ])
})

test('a map shows its markers, goes where it is told to, and reports presses', async () => {
  await run(`
    const { createElement: h, createRef } = load('react')
    const { default: MapView, Marker, Polyline } = load('react-native-maps')
    const region = { latitude: 52.3731, longitude: 4.8922, latitudeDelta: 1, longitudeDelta: 1 }
    globalThis.map = createRef()
    globalThis.events = []
    render(h(MapView, { ref: map, style: { flex: 1 }, initialRegion: region, onMapReady: () => events.push('ready'),
      onRegionChangeComplete: ({ latitude }) => events.push(latitude) },
      h(Marker, { coordinate: region, title: 'Dam', onPress: ({ nativeEvent }) => events.push(nativeEvent.coordinate.longitude) }),
      h(Polyline, { coordinates: [region, region] })))`)
  await frame.getByText('52.3731, 4.8922').waitFor()
  await frame.getByText('1 marker').waitFor()
  await frame.getByRole('button', { name: 'Dam' }).click()
  await frame.getByText('Dam', { exact: true }).waitFor()
  await run(
    'map.current.animateToRegion({ latitude: 40, longitude: 4, latitudeDelta: 1, longitudeDelta: 1 })',
  )
  await frame.getByText('40.0000, 4.0000').waitFor()
  expect(await frame.evaluate('[standInsUsed, events]')).toEqual([
    ['react-native-maps'],
    ['ready', 4.8922, 40],
  ])
})

test('markers stand in the app’s own components, have a pin beside a callout, and open one callout at a time', async () => {
  await run(`
    const { createElement: h, Fragment } = load('react')
    const { Text } = load('react-native')
    const { default: MapView, Callout, Marker } = load('react-native-maps')
    const region = { latitude: 52, longitude: 4, latitudeDelta: 1, longitudeDelta: 1 }
    globalThis.events = []
    const PlaceMarker = ({ name, at }) => h(Marker, { title: name, coordinate: { ...region, longitude: at }, onCalloutPress: () => events.push(name) },
      h(Fragment, null, h(Callout, { onPress: () => events.push('callout') }, h(Text, null, 'About ' + name))))
    render(h(MapView, { style: { flex: 1 }, initialRegion: region },
      h(Fragment, null, h(PlaceMarker, { name: 'West', at: 3.9 }), h(PlaceMarker, { name: 'East', at: 4.1 })),
      h(Marker, { title: 'Own', coordinate: { ...region, latitude: 52.2 } }, h(Text, null, 'Drawn'))))`)
  await frame.getByText('3 markers').waitFor()
  await frame.getByText('Drawn', { exact: true }).waitFor()
  await frame.getByRole('button', { name: 'West' }).click()
  await frame.getByText('About West').click()
  await frame.getByRole('button', { name: 'East' }).click()
  await frame.getByText('About East').waitFor()
  await frame.getByText('About West').waitFor({ state: 'detached' })
  expect(await frame.evaluate('events')).toEqual(['callout', 'West'])
})

test('a code to scan is typed in, and the app is told once for each', async () => {
  await run(`
    const { createElement: h } = load('react')
    const { StyleSheet, View } = load('react-native')
    const { CameraView } = load('expo-camera')
    globalThis.codes = []
    render(h(View, { style: { flex: 1 } },
      h(CameraView, { style: { flex: 1 }, barcodeScannerSettings: { barcodeTypes: ['qr'] },
        onBarcodeScanned: ({ type, data }) => codes.push([type, data]) }),
      h(View, { style: StyleSheet.absoluteFill })))`)
  await frame.getByRole('button', { name: 'Scan a code' }).click()
  await frame.getByRole('textbox').fill('https://fern.example')
  await frame.getByRole('button', { name: 'Scan', exact: true }).click()
  expect(await frame.evaluate('codes')).toEqual([['qr', 'https://fern.example']])
})

test('push registration, as apps write it, runs to its end', async () => {
  const result = await run(`${ALLOWED('notifications')}
    const notifications = load('expo-notifications')
    await notifications.setNotificationChannelAsync('default', { name: 'default', importance: notifications.AndroidImportance.MAX })
    await notifications.setNotificationCategoryAsync('answer', [{ identifier: 'yes', buttonTitle: 'Yes' }])
    const { status } = await notifications.getPermissionsAsync()
    const { data, type } = await notifications.getExpoPushTokenAsync({ projectId: 'p' })
    const device = await notifications.getDevicePushTokenAsync()
    notifications.addPushTokenListener(() => {}).remove()
    await notifications.setBadgeCountAsync(3)
    return [status, type, data, typeof device.data, await notifications.getBadgeCountAsync(), standInsUsed.includes('expo-notifications')]`)
  expect(result).toEqual(['granted', 'expo', 'ExponentPushToken[preview-has-no-push]', 'string', 3, true])
})

test('files and folders as objects share their storage with the functions', async () => {
  const result = await run(`
    const { Directory, File, Paths } = load('expo-file-system/next')
    const folder = new Directory(Paths.document, 'my notes')
    folder.create()
    const file = new File(folder, 'a.txt')
    file.create()
    file.write('héllo')
    const copy = new File(Paths.cache, 'copy.txt')
    file.copy(copy)
    file.move(new File(folder, 'b.txt'))
    const legacy = load('expo-file-system')
    const seen = [folder.list().map(({ name }) => name), file.name, file.text(), file.size, file.extension, copy.text(), copy.base64(),
      await legacy.readAsStringAsync(legacy.documentDirectory + 'my notes/b.txt'), file.parentDirectory.name]
    const handle = copy.open()
    handle.writeBytes(new TextEncoder().encode('J'))
    handle.close()
    const text = await new Response(copy.readableStream()).text()
    folder.delete()
    return [...seen, text, folder.exists, file.exists, standInsUsed.includes('expo-file-system')]`)
  expect(result).toEqual([
    ['b.txt'],
    'b.txt',
    'héllo',
    6,
    '.txt',
    'héllo',
    'aMOpbGxv',
    'héllo',
    'my notes',
    'Jéllo',
    false,
    false,
    true,
  ])
})

test('a file or folder that is moved to where it is stays there', async () => {
  const result = await run(`
    const { Directory, File, Paths } = load('expo-file-system/next')
    const messageOf = (work) => { try { work(); return 'done' } catch ({ message }) { return message } }
    const folder = new Directory(Paths.document, 'kept here')
    folder.create()
    const file = new File(folder, 'a.txt')
    file.create()
    file.write('still')
    const seen = [messageOf(() => file.move(file)), messageOf(() => file.move(folder)), messageOf(() => folder.move(new Directory(folder, 'inside')))]
    return [...seen, file.text()]`)
  const refused = (uri: string) => `'file:///document/${uri}' cannot be moved to where it is.`
  expect(result).toEqual([
    refused('kept%20here/a.txt'),
    refused('kept%20here/a.txt'),
    expect.stringMatching(/cannot be moved to where it is\.$/),
    'still',
  ])
})

test('a copy takes the place of nothing, needs a folder to go to, and a folder is copied into one or becomes one', async () => {
  const result = await run(`
    const { Directory, File, Paths } = load('expo-file-system/next')
    const messageOf = (work) => { try { work(); return 'done' } catch ({ message }) { return message } }
    const folder = new Directory(Paths.document, 'from')
    folder.create()
    const file = new File(folder, 'a.txt')
    file.write('abc')
    const other = new File(folder, 'b.txt')
    other.write('b')
    const seen = [messageOf(() => file.copy(other)), messageOf(() => file.copy(new Directory(Paths.document, 'none'))),
      messageOf(() => new File(Paths.document, 'none', 'c.txt').write('c')), messageOf(() => folder.copy(other)), messageOf(() => folder.copy(new Directory(Paths.cache, 'new')))]
    folder.copy(Paths.cache)
    return [...seen, other.text(), new File(Paths.cache, 'new', 'a.txt').text(), new File(Paths.cache, 'from', 'a.txt').text(),
      file.md5, new File(Paths.cache, 'none').md5, new File(Paths.cache, 'none').size, new File(Paths.cache, 'none').type]`)
  expect(result).toEqual([
    `'file:///document/from/b.txt' already exists.`,
    `The folder of 'file:///document/none/a.txt' does not exist.`,
    `The folder of 'file:///document/none/c.txt' does not exist.`,
    `The folder 'file:///document/from' cannot become a file.`,
    ...['done', 'b', 'abc', 'abc', '900150983cd24fb0d6963f7d28e17f72', null, null, null],
  ])
})

test('a download goes into a folder under its own name, and takes the place of nothing', async () => {
  const result = await run(`
    const { Directory, File, Paths } = load('expo-file-system/next')
    const from = __saysoAssetBaseUrl + 'manifest.json'
    const file = await File.downloadFileAsync(from, Paths.cache)
    const again = await File.downloadFileAsync(from, Paths.cache).catch(({ message }) => message)
    const lost = await File.downloadFileAsync(from, new Directory(Paths.cache, 'none')).catch(({ message }) => message)
    return [file.uri, 'sdkVersion' in JSON.parse(file.text()), again, lost]`)
  expect(result).toEqual([
    'file:///cache/manifest.json',
    true,
    `'file:///cache/manifest.json' already exists.`,
    `The folder of 'file:///cache/none/manifest.json' does not exist.`,
  ])
})

test('a file that does not exist, or is there already, is said to', async () => {
  const result = await run(`
    const { Directory, File, Paths } = load('expo-file-system/next')
    const messageOf = (work) => { try { work(); return 'done' } catch ({ message }) { return message } }
    const file = new File(Paths.document, 'x.json')
    const seen = [messageOf(() => file.text()), messageOf(() => file.create()), messageOf(() => file.create()),
      messageOf(() => file.create({ overwrite: true })), messageOf(() => new File(Paths.document, 'no', 'y').create()), file.type]
    file.delete()
    return seen`)
  expect(result).toEqual([
    `File 'file:///document/x.json' does not exist.`,
    'done',
    `'file:///document/x.json' already exists.`,
    'done',
    `The folder of 'file:///document/no/y' does not exist.`,
    'application/json',
  ])
})

test('a native module that a browser does not have may be loaded and listened to; its calls say where they work', async () => {
  const result = await run(`
    const absent = load('expo-modules-core').requireNativeModule('ExpoMoon')
    const messageOf = (work) => { try { work(); return 'done' } catch ({ message }) { return message } }
    return [messageOf(() => absent.addListener('rise', () => {}).remove()), messageOf(() => absent.rise()), messageOf(() => new absent.Phase()),
      await absent.riseAsync().catch(({ message }) => message), load('expo-modules-core').requireOptionalNativeModule('ExpoMoon')]`)
  const refused = (name: string) => `ExpoMoon.${name} is not available in the preview. It works on a phone.`
  expect(result).toEqual(['done', refused('rise'), refused('Phase'), refused('riseAsync'), null])
})

test('a download goes into a file, with its progress, and up again', async () => {
  const result = await run(`
    const fs = load('expo-file-system')
    const from = __saysoAssetBaseUrl + 'manifest.json'
    const progress = []
    const { status, uri } = await fs.createDownloadResumable(from, fs.cacheDirectory + 'm.json', {},
      ({ totalBytesWritten, totalBytesExpectedToWrite }) => progress.push(totalBytesWritten === totalBytesExpectedToWrite)).downloadAsync()
    const text = await fs.readAsStringAsync(uri)
    const missing = await fs.uploadAsync(from, 'file:///cache/none').catch(({ message }) => message)
    return [status, progress, 'sdkVersion' in JSON.parse(text), missing]`)
  expect(result).toEqual([200, [true], true, `File 'file:///cache/none' does not exist.`])
})

test('the screen may be locked, the compass turns, and what needs a background says so', async () => {
  const result = await run(`
    const orientation = load('expo-screen-orientation')
    await orientation.lockAsync(orientation.OrientationLock.PORTRAIT_UP)
    await orientation.unlockAsync().catch(() => {})
    const location = load('expo-location')
    const { trueHeading } = await location.getHeadingAsync()
    const refusal = await location.startLocationUpdatesAsync('walk', {}).catch(({ message }) => message)
    return [typeof trueHeading, refusal, standInsUsed.includes('expo-screen-orientation')]`)
  expect(result).toEqual([
    'number',
    'expo-location.startLocationUpdatesAsync is not available in the preview. It works on a phone.',
    true,
  ])
})

test('haptics of all kinds do nothing, and say that they stand in', async () => {
  const result = await run(`
    const haptics = load('expo-haptics')
    await haptics.impactAsync(haptics.ImpactFeedbackStyle.Light)
    await haptics.notificationAsync(haptics.NotificationFeedbackType.Success)
    await haptics.selectionAsync()
    return standInsUsed.includes('expo-haptics')`)
  expect(result).toBe(true)
})

test('what is shared is shown on a sheet, which answers as a phone does', async () => {
  await run(`
    const { Share } = load('react-native')
    Share.share({ message: 'My fern' }).then(({ action }) => { globalThis.shared = action === Share.sharedAction })`)
  await frame.getByRole('alertdialog', { name: 'Share' }).getByRole('button', { name: 'Cancel' }).click()
  await frame.waitForFunction('globalThis.shared === false')
  await run(`
    const sharing = load('expo-sharing')
    if (await sharing.isAvailableAsync()) sharing.shareAsync('file:///document/fern.pdf').then(() => { globalThis.isSent = true })`)
  await frame.getByText('fern.pdf').waitFor()
  await frame.getByRole('button', { name: 'Share', exact: true }).click()
  await frame.waitForFunction('globalThis.isSent')
  expect(await frame.evaluate('standInsUsed')).toEqual(['expo-sharing'])
})

test('what only phones have does no harm in an effect', async () => {
  const complaints: string[] = []
  frame.page().on('pageerror', ({ message }) => complaints.push(message))
  frame.page().on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await run(`
    const { createElement: h, useEffect } = load('react')
    const { BackHandler, Linking, Text } = load('react-native')
    const { useKeepAwake } = load('expo-keep-awake')
    render(h(function App() {
      useKeepAwake()
      useEffect(() => {
        const subscription = BackHandler.addEventListener('hardwareBackPress', () => true)
        return () => subscription.remove()
      }, [])
      return h(Text, { onPress: () => Linking.openSettings() }, 'Awake')
    }))`)
  await frame.getByText('Awake').click()
  await frame.getByRole('alertdialog', { name: 'Settings' }).waitFor()
  expect(await frame.evaluate('standInsUsed')).toEqual(['expo-keep-awake'])
  expect(complaints).toEqual([])
})

/** The shortest use that an app makes of each. What begins with `h(` is rendered. */
const USES: Readonly<Record<string, string>> = {
  '@react-native-community/datetimepicker': 'h(lib.default, { value: new Date(), onChange() {} })',
  '@react-native-masked-view/masked-view': `h(lib.default, { maskElement: h('b', null, 'a') })`,
  'expo-camera': 'h(lib.CameraView, { style: { flex: 1 } })',
  'expo-contacts': 'lib.getContactsAsync()',
  'expo-file-system': `lib.writeAsStringAsync(lib.cacheDirectory + 'a', '')`,
  'expo-haptics': 'lib.selectionAsync()',
  'expo-keep-awake': 'lib.activateKeepAwakeAsync()',
  'expo-local-authentication': 'void lib.authenticateAsync()',
  'expo-location': 'lib.getCurrentPositionAsync()',
  'expo-mail-composer': 'void lib.composeAsync({})',
  'expo-notifications': `lib.scheduleNotificationAsync({ content: { title: 'a' }, trigger: null })`,
  'expo-print': `lib.printToFileAsync({ html: 'a' })`,
  'expo-screen-orientation': 'lib.lockAsync(lib.OrientationLock.PORTRAIT)',
  'expo-secure-store': `lib.setItemAsync('a', 'b')`,
  'expo-sensors': 'lib.Gyroscope.addListener(() => {})',
  'expo-sharing': `void lib.shareAsync('file:///document/a')`,
  'expo-store-review': 'lib.requestReview()',
  'expo-task-manager': `load('expo-background-task').registerTaskAsync((lib.defineTask('a', () => {}), 'a'))`,
  'expo-symbols': `h(lib.SymbolView, { name: 'star' })`,
  'react-native-maps': 'h(lib.default, { style: { flex: 1 } })',
  'react-native-webview': `h(lib.WebView, { source: { html: 'a' } })`,
}

test.each(Object.entries(USES))('%s says that it stands in when it is used', async (name, use) => {
  await run(`
    const { createElement: h } = load('react')
    const lib = load(${JSON.stringify(name)})
    ${use.startsWith('h(') ? `render(${use})` : `await ${use}`}`)
  await frame.waitForFunction((wanted) => Reflect.get(globalThis, 'standInsUsed').includes(wanted), name)
})

test('every stand-in is used here', () => {
  const support = packageSupport()
  const names = Object.keys(support).filter((name) => support[name]?.status === 'stand-in')
  // Nothing of this one is for apps.
  expect([...Object.keys(USES), '@expo/metro-runtime'].sort()).toEqual(names.sort())
})
