/** Mounts an exported app, and replaces it with a readable page when it cannot go on. */

import { createAppRoot } from '../app/app-root.ts'
import { captureRegistrations } from '../app/packages-boot.ts'
import type { Element, React, ReactDom, ReactDomClient } from '../app/react-shape.ts'
import { isComponent } from '../app/root-element.ts'
import { createRouterContext } from '../app/router-context.ts'
import type { PackageRegistry } from '../modules/package-registry.ts'
import { showErrorPage } from './error-page.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createProjectModules } from './project-modules.ts'
import { runModules } from './run-modules.ts'
import type { PublishedApp } from './settings.ts'

interface RunParts {
  app: PublishedApp
  packages: PackageRegistry
  page: PreparedPage
  container: HTMLElement
}

export async function runPublishedApp({ app, packages, page, container }: RunParts): Promise<void> {
  try {
    await runModules(packages, app.startCount)
    const { ids } = app
    const react = packages.require(ids.react) as React
    const { flushSync } = packages.require(ids.reactDom) as ReactDom
    const { createRoot } = packages.require(ids.reactDomClient) as ReactDomClient
    const getRegistered = captureRegistrations(packages.require(ids.reactNative))
    const element = createRootElement({ app, packages, page, react, getRegistered })
    createAppRoot({
      ...{ react, reactDom: { flushSync, createRoot }, container },
      createFallback: () => react.createElement(createErrorScreen(react)),
      onError: reportError,
      onCaught: reportError,
      isQuiet: () => false,
    }).showInPieces(element)
  } catch (error) {
    reportError(error)
    showErrorPage(container)
  }
}

/** A developer finds it in the browser's console: nothing else collects it. */
function reportError(error: unknown): void {
  console.error(error)
}

interface ElementParts extends Omit<RunParts, 'container'> {
  react: React
  getRegistered(): unknown
}

function createRootElement({ app, packages, page, react, getRegistered }: ElementParts): Element {
  const importModule = createProjectModules(app.modules, packages)
  const { entry, ids } = app
  if (entry.kind === 'router') {
    const context = createRouterContext(entry.routes, importModule)
    page.getContext = () => context
    const expoRoot: unknown = Reflect.get(packages.importNamespace(ids.routerRoot), 'ExpoRoot')
    return react.createElement(expoRoot, { context, location: new URL(location.href) })
  }
  const namespace = importModule(entry.path)
  const type = getRegistered() ?? Reflect.get(namespace, 'default')
  if (!isComponent(type)) throw new Error(`${entry.path} has no component to show.`)
  return react.createElement(type)
}

/** React's tree ends here, and the page's own elements begin. */
function createErrorScreen(react: React): () => Element {
  return () => {
    const show = (node: HTMLElement | null) => {
      if (node !== null) showErrorPage(node)
    }
    return react.createElement('div', { ref: show, style: { height: '100%' } })
  }
}
