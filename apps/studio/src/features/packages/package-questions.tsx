/** The questions about packages that the open project's preview waits for. */

import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { PackageQuestionRow } from './package-question-row.tsx'

export function PackageQuestions() {
  const { decisions } = useOpenProject()
  const questions = usePreview(({ state }) => state?.extraPackages.questions)
  if (questions === undefined || questions.length === 0) return null
  return <PackageQuestionRow questions={questions} onDecide={decisions.decide} />
}
