/** `ViewConfigIgnore`, with which compiled packages describe the events of their native views. */

export const ConditionallyIgnoredEventHandlers = <Handlers>(handlers: Handlers): Handlers => handlers
export const DynamicallyInjectedByGestureHandler = <Part>(part: Part): Part => part
export const isIgnored = () => false
