/** Asks about packages of which little is known, before they are fetched: a calm row over the running app. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/prompts'
import type { PackageQuestion } from '@sayso/preview'
import { PackageSearch } from 'lucide-react'
import { Fragment } from 'react'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { withElements } from '../../ui/with-elements.tsx'

/** The questions that the open project's preview waits for. */
export function PackageQuestions() {
  const { decisions } = useOpenProject()
  const questions = usePreview(({ state }) => state?.extraPackages.questions)
  if (questions === undefined || questions.length === 0) return null
  return <PackageQuestionRow questions={questions} onDecide={decisions.decide} />
}

interface PackageQuestionRowProps {
  /** Not empty. The first is asked. */
  questions: readonly PackageQuestion[]
  onDecide: (name: string, isAllowed: boolean) => void
}

function PackageQuestionRow({ questions, onDecide }: PackageQuestionRowProps) {
  const [question] = questions
  if (question === undefined) return null
  const { name, message } = question
  return (
    <section
      aria-label={t('packageToAllow')}
      className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-raised px-5 py-3"
    >
      <div className="flex min-w-0 flex-[1_1_260px] gap-3">
        <PackageSearch
          className="mt-0.5 size-[18px] shrink-0 text-ink-2"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <p className="min-w-0 text-ui text-ink-2" aria-live="polite">
          <span className="font-medium text-ink">
            {withElements((slots) => t('useThePackage', slots), {
              name: <code className="font-mono text-code-s break-words">{name}</code>,
            })}
          </span>{' '}
          <WithCode text={translated(message)} />
          {questions.length > 1 ? t('moreToDecide', { value: questions.length - 1 }) : null}
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => onDecide(name, false)}>{t('dontUseIt')}</Button>
        <Button onClick={() => onDecide(name, true)}>{t('useIt')}</Button>
      </div>
    </section>
  )
}

/** Text between backticks is a name. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    // The parts of one sentence never change places.
    const key = `${index} ${part}`
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <code key={key} className="font-mono text-code-s break-words">
        {part}
      </code>
    )
  })
}
