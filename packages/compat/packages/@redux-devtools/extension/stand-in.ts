/** Redux's tools for developers, which live in an extension of a desktop browser: without it they only put enhancers together. */

type Enhancer = (create: unknown) => unknown

function compose(...enhancers: Enhancer[]): Enhancer {
  return (create) => enhancers.reduceRight((made, enhance) => enhance(made), create)
}

/** Takes enhancers, or options and then enhancers. */
export function composeWithDevTools(...given: (Enhancer | object)[]) {
  globalThis.__saysoStandIn?.('a development tool')
  const [first] = given
  if (given.length === 0) return undefined
  return typeof first === 'object' ? compose : compose(...(given as Enhancer[]))
}

export function devToolsEnhancer(): Enhancer {
  globalThis.__saysoStandIn?.('a development tool')
  return (create) => create
}

export const composeWithDevToolsDevelopmentOnly = composeWithDevTools
export const composeWithDevToolsLogOnly = composeWithDevTools
export const composeWithDevToolsLogOnlyInProduction = composeWithDevTools
export const devToolsEnhancerDevelopmentOnly = devToolsEnhancer
export const devToolsEnhancerLogOnly = devToolsEnhancer
export const devToolsEnhancerLogOnlyInProduction = devToolsEnhancer
