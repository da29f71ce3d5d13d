/** Asks for the contents of an import: one app of several, and the public variables of `.env` files. */

import type { ImportChoices, ImportSurvey } from '@sayso/archive'
import { t } from '@sayso/language/imports'
import { useState } from 'react'
import { withheldText } from '../../stores/import/import-question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface ImportQuestionProps {
  name: string
  survey: ImportSurvey
  onAnswer: (choices: ImportChoices) => void
  /** Nothing is imported. */
  onClose: () => void
}

export function ImportQuestion({ name, survey, onAnswer, onClose }: ImportQuestionProps) {
  const { apps, variables, withheldNames } = survey
  const [app, setApp] = useState(survey.app)
  const [takesVariables, setTakesVariables] = useState(false)
  const names = Object.keys(variables)
  return (
    <Dialog isOpen onClose={onClose} title={t('importName', { name })}>
      {apps.length > 1 ? (
        <fieldset className="mt-4">
          <legend className="text-body">{t('thereAreAppsInIt', { count: apps.length })}</legend>
          <div className="-ms-1 mt-2 flex max-h-60 flex-col overflow-y-auto ps-1">
            {apps.map((folder) => (
              <label key={folder} className="flex min-h-9 items-center gap-2.5 text-ui">
                <input
                  type="radio"
                  name="app"
                  checked={folder === app}
                  onChange={() => setApp(folder)}
                  className="size-4 accent-ink"
                />
                {folder}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {names.length > 0 ? (
        <label className="mt-4 flex gap-2.5 text-ui">
          <input
            type="checkbox"
            checked={takesVariables}
            onChange={(event) => setTakesVariables(event.target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span className="min-w-0">
            {t('includeTheValues')}
            <span className="mt-1 block break-words text-ink-2">{names.join(', ')}</span>
          </span>
        </label>
      ) : null}
      {withheldNames.length > 0 ? (
        <p className="mt-3 break-words text-ui text-ink-2">{withheldText(withheldNames)}</p>
      ) : null}
      <DialogActions>
        <Button size="l" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="l" look="primary" onClick={() => onAnswer({ app, takesVariables })}>
          {t('import')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
