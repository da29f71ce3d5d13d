/** `RendererProxy`: what compiled packages send the commands of their native views by. None of the views is here to follow them. */

export { unstable_batchedUpdates } from 'react-dom'
export { findNodeHandle } from './find-node-handle.ts'

export function dispatchCommand(): void {}
