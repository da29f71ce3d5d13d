/** Larder, a recipe box: what asks for it, and its files in order. */

import { type DemoApp, files, starterScreenGoes, storagePackage, THEME_PATH } from '../demo-app.ts'
import { stars } from './additions.ts'

export const recipeBox: DemoApp = {
  id: 'recipe-box',
  title: 'Larder, a recipe box',
  description: 'a recipe box',
  outro:
    'Open a recipe, set for how many it is, put it on the shopping list, and press Cook it for one step at a time.',
  words:
    /\b(recipes?|cook(?:ing|s|book)?|meals?|dish(?:es)?|ingredients?|kitchen|bak(?:e|ing)|dinners?|lunch(?:es)?)\b/gi,
  additions: [stars],
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    starterScreenGoes,
    ...files('app/(tabs)/_layout.tsx', 'components/NewRecipeButton.tsx'),
    storagePackage,
    ...files(
      'lib/sample-recipes.ts',
      'lib/recipes.ts',
      'lib/dishes.ts',
      'components/Plate.tsx',
      'components/RecipeBand.tsx',
      'components/RecipeShelf.tsx',
      'app/_layout.tsx',
      'app/recipe/[id].tsx',
      'components/StepTimer.tsx',
      'app/cook/[id].tsx',
      'app/(tabs)/shopping.tsx',
      'app/new.tsx',
    ),
  ],
}
