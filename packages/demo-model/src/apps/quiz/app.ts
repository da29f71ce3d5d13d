/** Six, a quiz: what asks for it, and its files in order. */

import { type DemoApp, files, starterScreenGoes, storagePackage, THEME_PATH } from '../demo-app.ts'
import { timer } from './additions.ts'

export const quiz: DemoApp = {
  id: 'quiz',
  title: 'Six, a quiz',
  description: 'a quiz',
  outro: 'Pick a poster, answer six questions, and see under Records how you did.',
  words:
    /\b(quiz(?:zes)?|trivia|questions?|flash ?cards?|game ?show|pub night|guess(?:ing)?|brain ?teasers?)\b/gi,
  additions: [timer],
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    starterScreenGoes,
    ...files('app/(tabs)/_layout.tsx'),
    storagePackage,
    ...files(
      'lib/questions.ts',
      'lib/topics.ts',
      'lib/games.ts',
      'components/PosterArt.tsx',
      'components/Posters.tsx',
      'app/_layout.tsx',
      'components/AnswerSlab.tsx',
      'app/play/[topic].tsx',
      'app/result/[topic].tsx',
      'app/(tabs)/records.tsx',
    ),
  ],
}
