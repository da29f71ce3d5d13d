/** `index.html`: the app's name and colors until its script runs, and for those who read the page without running it. */

import type { WebExportFacts } from './api.ts'
import type { PageColors } from './page-colors.ts'
import { type Splash, splashStyles, writeSplash } from './splash.ts'

interface PageOptions {
  facts: Pick<WebExportFacts, 'title' | 'description' | 'language' | 'address' | 'picture'>
  colors: PageColors
  splash: Splash
  basePath: string
  /** Below `basePath`, as the icon. */
  scriptPath: string
  iconPath: string
  /** Below `basePath`; null without a picture of the app. */
  picturePath: string | null
  styles: string
}

export function writePage(options: PageOptions): string {
  const { facts, colors, splash, basePath, scriptPath, iconPath, styles } = options
  const { description, language = 'en' } = facts
  const title = escapeHtml(facts.title)
  const at = (path: string) => escapeHtml(`${basePath}${path}`)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    `<meta name="theme-color" content="${escapeHtml(colors.theme)}">`,
    `<meta name="color-scheme" content="${colors.scheme ?? 'light dark'}">`,
    ...cardTags(options),
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    `<meta name="apple-mobile-web-app-title" content="${title}">`,
    `<link rel="manifest" href="${at('manifest.webmanifest')}">`,
    `<link rel="icon" type="image/png" href="${at(iconPath)}">`,
    `<link rel="apple-touch-icon" href="${at(iconPath)}">`,
    `<link rel="preload" as="script" href="${at(scriptPath)}">`,
    `<style>${styles}body{background:${colors.background}}${splashStyles(splash)}</style>`,
  ]
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="root">${writeSplash(splash, at, iconPath)}</div>
<noscript><p class="sayso-error">${title} needs JavaScript, which is turned off in this browser.</p></noscript>
<script src="${at(scriptPath)}"></script>
</body>
</html>
`
}

/** Title, picture and text that other sites show with a link to the app. They read them without running the script. */
function cardTags({ facts, basePath, picturePath }: PageOptions): string[] {
  const { title, description, address, picture } = facts
  const tags: [string, string | number][] = [
    ['og:type', 'website'],
    ['og:title', title],
  ]
  if (description) tags.push(['og:description', description])
  if (address !== undefined) {
    tags.push(['og:url', new URL(basePath, address).href])
    if (picture !== undefined && picturePath !== null) {
      tags.push(['og:image', new URL(`${basePath}${picturePath}`, address).href])
      tags.push(['og:image:type', picture.mediaType], ['og:image:alt', title])
      tags.push(['og:image:width', picture.widthPx], ['og:image:height', picture.heightPx])
    }
  }
  // A wide picture fills the card; of a phone's it would show the middle alone.
  const isWide = picture !== undefined && picture.widthPx > picture.heightPx
  return [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(String(content))}">`),
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
  ]
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
