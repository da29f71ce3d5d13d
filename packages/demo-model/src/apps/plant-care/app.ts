/** Sill, for looking after plants: what asks for it, and its files in order. */

import { type DemoApp, files, starterScreenGoes, storagePackage, THEME_PATH } from '../demo-app.ts'
import { repotting } from './additions.ts'

export const plantCare: DemoApp = {
  id: 'plant-care',
  title: 'Sill, for looking after plants',
  description: 'an app for looking after plants',
  outro:
    'Tap a drop to water a plant that hangs its leaves, a plant for its schedule and its past, and Rounds for the week.',
  words:
    /\b(plants?|houseplants?|gardens?|gardening|flowers?|watering|succulents?|botan\w*|greenhouse|herbs?)\b/gi,
  additions: [repotting],
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    starterScreenGoes,
    ...files('app/(tabs)/_layout.tsx', 'components/AddPlant.tsx'),
    storagePackage,
    ...files(
      'lib/kinds.ts',
      'lib/plants.ts',
      'components/Thirst.tsx',
      'components/PlantArt.tsx',
      'components/PlantSpot.tsx',
      'components/Shelves.tsx',
      'app/_layout.tsx',
      'app/(tabs)/week.tsx',
      'components/DayStepper.tsx',
      'app/plant/[id].tsx',
      'app/new.tsx',
    ),
  ],
}
