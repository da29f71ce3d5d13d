/** Adds a `metro.config.js` to an export whose packages need one for Expo's own build for the web. Source: SPEC.md of this package, rule K10. */

import { listedPackages } from '@sayso/expo-sdk'
import { type ProjectFile, type ProjectFiles, sdkOfProject, textFile } from '@sayso/project'
import { importedPackages } from './complete-package-json.ts'

/** As Metro looks for its configuration. */
const OWN_CONFIG = /^(?:\.config\/)?metro(?:\.config\.[cm]?[jt]s|\.config\.json|\.[cm]?[jt]s|\.json)$/

interface MetroConfig {
  file: ProjectFile
  /** A sentence about what a host of the built page must do. */
  advice: string
}

/** Null where no package needs one, and where the project has its own. */
export function metroConfigFor(files: ProjectFiles): MetroConfig | null {
  if ([...files.keys()].some((path) => OWN_CONFIG.test(path))) return null
  const ofSdk = listedPackages(sdkOfProject(files))
  const needs = [...importedPackages(files)].sort().flatMap((name) => {
    const web = Object.hasOwn(ofSdk, name) ? ofSdk[name]?.web : undefined
    return web === undefined ? [] : [{ name, web }]
  })
  if (needs.length === 0) return null
  const names = needs.map(({ name }) => name).join(', ')
  const assets = [...new Set(needs.flatMap(({ web }) => web.assets))]
  const headers: Readonly<Record<string, string>> = Object.assign({}, ...needs.map(({ web }) => web.headers))
  const list = Object.entries(headers).map(([name, value]) => `\`${name}: ${value}\``)
  return {
    file: textFile(configText(names, assets, headers)),
    advice: `In browsers, ${names} works on pages that come with the headers ${list.join(' and ')}.\n\`metro.config.js\` sends them while you develop; set them at the host of the built page too.\n`,
  }
}

function configText(
  names: string,
  assets: readonly string[],
  headers: Readonly<Record<string, string>>,
): string {
  return `const { getDefaultConfig } = require('expo/metro-config')

const config = getDefaultConfig(__dirname)

// For ${names} in browsers: these files are assets, and pages need these headers.
config.resolver.assetExts.push(${assets.map(quoted).join(', ')})
config.server.enhanceMiddleware = (middleware) => (request, response, next) => {
${Object.entries(headers)
  .map(([name, value]) => `  response.setHeader(${quoted(name)}, ${quoted(value)})\n`)
  .join('')}  return middleware(request, response, next)
}

module.exports = config
`
}

function quoted(text: string): string {
  return `'${text}'`
}
