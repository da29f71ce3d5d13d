/**
 * `findNodeHandle`, which throws in react-native-web. Handles are only ever given back to `UIManager`, which takes
 * elements here.
 */

/** @param component an element, a mounted component, or an earlier handle. Null without an element. */
export function findNodeHandle(component: unknown): Element | null {
  if (component instanceof Element) return component
  if (typeof component !== 'object' || component === null) return null
  const fiber: unknown = Reflect.get(component, '_reactInternals')
  if (fiber !== undefined) return firstElement(fiber)
  // Lists and scroll views hand out methods besides; the element is behind one of them.
  const getNode: unknown = Reflect.get(component, 'getScrollableNode') ?? Reflect.get(component, 'getNode')
  const node: unknown = typeof getNode === 'function' ? Reflect.apply(getNode, component, []) : null
  return node instanceof Element ? node : null
}

/** React's tree: each node names its first child, and each child the next. */
function firstElement(fiber: unknown): Element | null {
  if (typeof fiber !== 'object' || fiber === null) return null
  const element: unknown = Reflect.get(fiber, 'stateNode')
  if (element instanceof Element) return element
  for (
    let child: unknown = Reflect.get(fiber, 'child');
    isNode(child);
    child = Reflect.get(child, 'sibling')
  ) {
    const found = firstElement(child)
    if (found !== null) return found
  }
  return null
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
