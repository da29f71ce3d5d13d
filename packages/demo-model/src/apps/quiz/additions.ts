/** Additions that the demo can make to the quiz on request. */

import type { DemoAddition } from '../additions.ts'

export const timer: DemoAddition = {
  prompt: 'Add a timer to the questions',
  words: /\b(?:timer|timed|time limit|countdown|clock|seconds|against time)\b/i,
  title: 'Fifteen seconds a question',
  outro: 'Each question has fifteen seconds now; the bar shows what is left.',
  newFiles: ['components/TimeBar.tsx'],
  edits: [
    {
      path: 'app/play/[topic].tsx',
      search: "import AnswerSlab from '@/components/AnswerSlab';",
      replace:
        "import AnswerSlab from '@/components/AnswerSlab';\nimport TimeBar from '@/components/TimeBar';",
    },
    {
      path: 'app/play/[topic].tsx',
      search: '      <ScrollView contentContainerStyle={styles.content}>',
      replace: `      <TimeBar key={index} color={print} isRunning={chosen === null} onOver={() => choose('')} />
      <ScrollView contentContainerStyle={styles.content}>`,
    },
  ],
}
