/** Additions that the demo can make to the recipe box on request. */

import type { DemoAddition } from '../additions.ts'

export const stars: DemoAddition = {
  prompt: 'Add stars to recipes',
  words: /\b(?:stars?|ratings?|rate|favou?rites?)\b/i,
  title: 'Stars for recipes',
  outro: 'Open a recipe and tap a star; tapping the same one again takes them away.',
  newFiles: ['components/Stars.tsx'],
  edits: [
    {
      path: 'lib/recipes.ts',
      search: '  serves: number;',
      replace: '  serves: number;\n  /** 1 to 5; 0 or nothing while it has none. */\n  stars?: number;',
    },
    {
      path: 'lib/recipes.ts',
      search: 'export function removeRecipe(id: string) {',
      replace: `export function rateRecipe(id: string, stars: number) {
  change({ recipes: box.recipes.map((recipe) => (recipe.id === id ? { ...recipe, stars } : recipe)) });
}

export function removeRecipe(id: string) {`,
    },
    {
      path: 'app/recipe/[id].tsx',
      search: "import Plate from '@/components/Plate';",
      replace: "import Plate from '@/components/Plate';\nimport Stars from '@/components/Stars';",
    },
    {
      path: 'app/recipe/[id].tsx',
      search: '          <View style={styles.serves}>',
      replace: '          <Stars recipe={recipe} />\n          <View style={styles.serves}>',
    },
  ],
}
