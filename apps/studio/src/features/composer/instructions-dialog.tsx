/** Dialog for the person's instructions to every answer. */

import { t } from '@sayso/language/prompts'
import { MAX_INSTRUCTIONS_CHARS } from '@sayso/project'
import { instructionsIn, saveInstructions } from '@sayso/workbench'
import { useState } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notices.tsx'

export function InstructionsDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenProject()
  const [text, setText] = useState(() => instructionsIn(open.workbench))
  const save = async () => {
    onClose()
    await saveInstructions(text, open)
    // A failure is shown beside its file, where it can be tried again.
    if (open.saving.store.getState().kind === 'saved') await notify(t('instructionsSaved'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={t('instructions')}
      description={t('theyGoWithEveryMessage')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className="mt-4 block text-ui font-medium">
          {t('whatEveryAnswerShouldDo')}
          <textarea
            value={text}
            dir="auto"
            rows={8}
            maxLength={MAX_INSTRUCTIONS_CHARS}
            placeholder={t('alwaysUseLargeTypeNever')}
            onChange={(event) => setText(event.target.value)}
            className="scroll-thin mt-1.5 block w-full resize-y rounded-large border border-line-control bg-surface px-3 py-2.5 text-body font-normal"
          />
        </label>
        {text.length < MAX_INSTRUCTIONS_CHARS ? null : (
          <p role="status" className="mt-1.5 text-ui-s text-ink-3">
            {t('instructionsHaveAtMostCharacters', { MAX_INSTRUCTIONS_CHARS })}
          </p>
        )}
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="l" look="primary" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
