/** `index.html`: what a browser shows before the app's script runs, and what others read about the app. */

import type { WebExportFacts } from './api.ts'

interface PageOptions {
  facts: WebExportFacts
  colors: PageColors
  basePath: string
  /** Paths below `basePath`. */
  script: string
  styles: string
  /** Elements of the head that lead to the icons. */
  hasIcons: boolean
}

export interface PageColors {
  theme: string
  background: string
}

export function writePage({ facts, colors, basePath, script, styles }: PageOptions): string {
  const { title, description, language = 'en' } = facts
  const at = (path: string) => escapeHtml(`${basePath}${path}`)
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}<meta name="theme-color" content="${escapeHtml(colors.theme)}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(title)}">
<link rel="manifest" href="${at('manifest.webmanifest')}">
<link rel="icon" type="image/png" href="${at('icons/icon-192.png')}">
<link rel="apple-touch-icon" href="${at('icons/icon-192.png')}">
<style>${styles.replaceAll('</', '<\\/')}
body{background:${safeColor(colors.background)}}</style>
</head>
<body>
<div id="root"></div>
<noscript><p class="sayso-error">${escapeHtml(title)} needs JavaScript, which is turned off in this browser.</p></noscript>
<script src="${at(script)}"></script>
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A color ends up in a style sheet, so nothing else may be in it. */
export function safeColor(color: string | undefined, other = '#ffffff'): string {
  return color !== undefined && /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(color)
    ? color
    : other
}
