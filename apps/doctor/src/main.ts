/**
 * The program behind `npm run try -- <folder or zip>`. Ends with 0 when nothing is wrong, 1 when something is, and 2 when the project
 * could not be tried.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, launchBrowser } from '@sayso/testing/browser'
import { missingSdkText } from './missing-sdk.ts'
import { readOptions, USAGE } from './options.ts'
import { readProject } from './read-project.ts'
import { reportText } from './report-text.ts'
import { startSite } from './site.ts'
import { hasFault, tryProject } from './try-project.ts'

/** A sentence for the person who ran the program; any other error is ours to fix. */
class CannotTry extends Error {}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof CannotTry ? error.message : error)
  return 2
})

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (!options.ok) throw new CannotTry(`${options.message}\n\n${USAGE}`)
  if (options.isHelp) {
    console.log(USAGE)
    return 0
  }
  const project = await readProject(options.project, options.app)
  if (!project.ok) throw new CannotTry(project.message)
  const missing = missingSdkText(project.files)
  if (missing !== null) throw new CannotTry(missing)
  const { app, apps } = project.survey
  const others = apps.length > 1 ? `, one of ${apps.length} apps` : ''
  const place = app === '' ? '' : `, from ${app}${others}`
  console.log(`Opening ${path.basename(options.project)}: ${project.files.size} files${place}.`)

  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-try-'))
  const browser = await openBrowser()
  const site = await startSite(dataDir)
  try {
    const result = await tryProject(project.files, { ...options, browser, siteUrl: site.url })
    console.log(reportText(result, { files: project.files, skipped: project.skipped }))
    return hasFault(result) ? 1 : 0
  } finally {
    await browser.close()
    await site.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function openBrowser(): ReturnType<typeof launchBrowser> {
  try {
    return await launchBrowser()
  } catch (cause) {
    const place = await findBrowser().catch(() => 'the browser of the development packages')
    throw new CannotTry(
      `${place} did not start. Run npm install without --omit=dev, or name a Chromium in CHROMIUM_PATH.\n${cause}`,
    )
  }
}
