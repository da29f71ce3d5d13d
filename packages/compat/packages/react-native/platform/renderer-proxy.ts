/** `RendererProxy`, by which compiled packages send commands to their native views. None of those views exists here. */

export { unstable_batchedUpdates } from 'react-dom'
export { findNodeHandle } from './find-node-handle.ts'

export function dispatchCommand(): void {}
