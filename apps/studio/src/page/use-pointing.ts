/** Whether the next press on the app chooses what the next prompt is about, and the way in and out. A press for a comment is another matter. */

import { useStore } from 'zustand'
import { useOpenProject, usePreview } from './open-project-context.tsx'

export function usePointing(): { isPointing: boolean; setPointing(isOn: boolean): void } {
  const { preview, comments } = useOpenProject()
  const isPicking = useStore(comments.store, (state) => state.isPicking)
  const isInspecting = usePreview(({ state }) => state?.isInspecting ?? false)
  return {
    isPointing: isInspecting && !isPicking,
    setPointing(isOn) {
      comments.endPicking()
      preview.app?.setInspecting(isOn)
    },
  }
}
