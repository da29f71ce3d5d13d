/** Packages of which a certain build is taken, or that are found without being named. */

import type { AnyFacts } from '@sayso/package-build'

export const BUILD_FACTS: AnyFacts = {
  // Plain JavaScript in its build for phones too, which apps are written for: Firebase's log-in has `getReactNativePersistence` there
  // alone, and refuses pop-ups as on a phone.
  phoneBuilds: new Set(['@firebase/auth']),
  // Firebase's packages register with the one that knows the app: with two builds of it, “Component auth has not been registered yet”.
  sharedBuilds: /^@firebase\//,
  foundBesideExpo: new Set([
    '@babel/runtime',
    '@react-native/normalize-colors',
    'base64-js',
    'buffer',
    'color',
    'escape-string-regexp',
    'event-target-shim',
    'fast-deep-equal',
    'fbjs',
    'hoist-non-react-statics',
    'invariant',
    'memoize-one',
    'nullthrows',
    'prop-types',
    'query-string',
    'react-is',
    'regenerator-runtime',
    'scheduler',
    'shallowequal',
    'tslib',
    'use-latest-callback',
    'use-sync-external-store',
    'warn-once',
    'whatwg-fetch',
  ]),
}
