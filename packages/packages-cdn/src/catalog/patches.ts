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
    modules: /^react-native-video\/lib\/Video\.web\.js$/,
    wrong: "return (0, react_native_web_1.unstable_createElement)('video', props);",
    right: `const { style: [inside, style], ...rest } = props;
    const video = (0, react_native_web_1.unstable_createElement)('video', { ...rest, style: inside });
    return (0, react_1.createElement)(react_native_web_1.View, { style }, video);`,
  },
  // After a socket that failed it asks by frames, which no phone has.
  {
    modules: /^@firebase\/database\/dist\/[\w.]+\.js$/,
    wrong: /\bdocument\.createElement != null\b/g,
    right: 'false',
  },
]
