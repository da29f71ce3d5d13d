/** Single lines of packages' code that hold for browsers, and not for the app of a phone that the preview runs. */

/** A module's code without what it refuses to browsers, or draws otherwise in them, and a phone does not. */
export function patched(modulePath: string, code: string): string {
  return PATCHES.filter(({ modules }) => modules.test(modulePath)).reduce(
    (text, { wrong, right }) => text.replaceAll(wrong, () => right),
    code,
  )
}

interface Patch {
  modules: RegExp
  wrong: RegExp | string
  right: string
}

const GEOLOCATION_FOR_BROWSERS =
  /^@react-native-community\/geolocation\/(?:js|lib\/\w+)\/implementation\.[jt]s$/

const VIDEO_FOR_BROWSERS = /^react-native-video\/lib\/Video\.web\.js$/

const PATCHES: readonly Patch[] = [
  // Nothing is encrypted here, and there are no files: what is stored is found again all the same.
  {
    modules: /^react-native-mmkv\/.*\/createMMKV\.web\.[jt]s$/,
    wrong: /throw new Error\(["'].*? is not supported on Web!["']\);?/g,
    right: ';',
  },
  // As high as all that is around it, it would push away what follows.
  {
    modules: /^react-native-paper\/.*\/ProgressBar\.(?:js|tsx)$/,
    wrong: /\bisWeb && styles\.webContainer\b/g,
    right: 'undefined',
  },
  // The video lies over the whole app unless it has a view of its own, which has the place and the size that the app gave it.
  {
    modules: VIDEO_FOR_BROWSERS,
    wrong: "return (0, react_native_web_1.unstable_createElement)('video', props);",
    right: `const { style: [inside, style], ...rest } = props;
    const video = (0, react_native_web_1.unstable_createElement)('video', { ...rest, style: inside });
    return (0, react_1.createElement)(react_native_web_1.View, { style }, video);`,
  },
  // Browsers let no film begin by itself with sound, and tell those who began it. It can be begun by hand.
  {
    modules: VIDEO_FOR_BROWSERS,
    wrong: 'nativeRef.current.play();',
    right: 'nativeRef.current.play().catch(() => undefined);',
  },
  // A browser has nothing to ask for beforehand, and nothing to configure.
  {
    modules: GEOLOCATION_FOR_BROWSERS,
    wrong: /throw new Error\(["']requestAuthorization is not supported by the browser["']\);?/g,
    right: 'arguments[0]?.();',
  },
  {
    modules: GEOLOCATION_FOR_BROWSERS,
    wrong: /throw new Error\(["']setRNConfiguration is not supported by the browser["']\);?/g,
    right: ';',
  },
]
