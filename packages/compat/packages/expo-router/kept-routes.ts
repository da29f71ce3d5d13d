/**
 * Keeps the screens of expo-router mounted when a route is added or removed. The router then rebuilds its tree of
 * routes and would make a new component for every route in it. All screens would lose their state, and the navigators
 * would be mounted over the state of their predecessors, which kept the old list of routes: a new tab was shown and
 * could not be opened. Here a route keeps its component for as long as its file exists, and the component looks up
 * its present node. Patched into the router's `useScreens`.
 */

import { LinkingContext } from 'expo-router/_linking-context'
import { store } from 'expo-router/build/global-state/router-store'
import { type RouteNode, useRouteNode } from 'expo-router/build/Route'
import { type ComponentType, use } from 'react'

/** Takes the place of the router's `WeakMap` by node. */
export class KeptRoutes {
  readonly #components = new Map<string, ComponentType>()

  has(node: RouteNode): boolean {
    return this.#components.has(identify(node))
  }

  get(node: RouteNode): ComponentType | undefined {
    return this.#components.get(identify(node))
  }

  set(node: RouteNode, component: ComponentType): void {
    this.#components.set(identify(node), component)
  }
}

/** The present node of the screen of this name. A component that uses it renders again when the tree changes. */
export function usePresentNode(node: RouteNode, name: string): RouteNode {
  // Another one with each tree. The root needs it; those below see their parent change.
  use(LinkingContext)
  const parent = useRouteNode()
  const present = parent === null ? store.routeNode : parent.children.find(({ route }) => route === name)
  return present ?? node
}

interface Screen {
  component: ComponentType
  exported: unknown
  boundary: unknown
}

const screens = new WeakMap<RouteNode, Screen>()
const latestScreens = new Map<string, Screen>()

/** The component that the router makes of a route's file: the one before while the file exports the same. */
export function screenOf(
  node: RouteNode,
  make: (node: RouteNode, routeModule: unknown) => { default: ComponentType },
): ComponentType {
  const known = screens.get(node)
  if (known) return known.component
  const routeModule = node.loadRoute()
  const { default: exported, ErrorBoundary: boundary } = routeModule
  const latest = latestScreens.get(identify(node))
  const screen =
    latest && latest.exported === exported && latest.boundary === boundary
      ? latest
      : { component: make(node, routeModule).default, exported, boundary }
  screens.set(node, screen)
  latestScreens.set(identify(node), screen)
  return screen.component
}

/** Identifies a route by its file and its name, which differ where one file makes several routes: `(a,b)/index.tsx`. */
function identify({ contextKey, route }: RouteNode): string {
  return `${contextKey}\n${route}`
}
