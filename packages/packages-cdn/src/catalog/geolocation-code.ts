/** Where the phone is, for packages that ask for it by native code: at the place of `expo-location`'s stand-in, once the person allows it. */

const PLACE = `
const Location = require('expo-location');
const REFUSED = 1;
const UNAVAILABLE = 2;
const failure = (code, message) => ({ code, message, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
const refusal = () => failure(REFUSED, 'User denied access to location services.');
const isAllowed = async () => (await Location.requestForegroundPermissionsAsync()).status === 'granted';
const watches = new Map();
let lastId = 0;
async function getCurrentPosition(success, error) {
  if (typeof success !== 'function') throw new Error('success callback must be a function');
  if (!(await isAllowed())) return void error?.(refusal());
  let position;
  try {
    position = await Location.getCurrentPositionAsync();
  } catch ({ message }) {
    return void error?.(failure(UNAVAILABLE, message));
  }
  success(position);
}
function watchPosition(success, error) {
  if (typeof success !== 'function') throw new Error('success callback must be a function');
  lastId += 1;
  const id = lastId;
  watches.set(id, null);
  const begin = async () => {
    if (!(await isAllowed())) return error?.(refusal());
    const watch = await Location.watchPositionAsync({}, success);
    // It may have been ended while the question stood.
    if (watches.has(id)) watches.set(id, watch);
    else watch.remove();
  };
  void begin();
  return id;
}
function clearWatch(id) {
  watches.get(id)?.remove();
  watches.delete(id);
}
const stopObserving = () => [...watches.keys()].forEach(clearWatch);
`

/** `implementation.js` of `@react-native-community/geolocation`. */
export const GEOLOCATION = `${PLACE}
const setRNConfiguration = () => {};
const requestAuthorization = async (success, error) => ((await isAllowed()) ? success?.() : error?.(refusal()));
Object.assign(exports, { getCurrentPosition, watchPosition, clearWatch, stopObserving, setRNConfiguration, requestAuthorization });
Object.defineProperty(exports, '__esModule', { value: true });
`

/** All of `react-native-geolocation-service`. */
export const GEOLOCATION_SERVICE = `${PLACE}
const requestAuthorization = async () => ((await isAllowed()) ? 'granted' : 'denied');
const setRNConfiguration = () => {};
const Geolocation = { getCurrentPosition, watchPosition, clearWatch, stopObserving, setRNConfiguration, requestAuthorization };
Object.assign(exports, Geolocation, { default: Geolocation });
Object.defineProperty(exports, '__esModule', { value: true });
`
