/** Additions that the demo can make to the list on request. */

import type { DemoAddition } from '../additions.ts'

export const stars: DemoAddition = {
  prompt: 'Add stars for what matters most',
  words: /\b(?:stars?|important|priorit\w+|favou?rites?|matters?)\b/i,
  title: 'Stars',
  outro: 'Each line has a star at its end.',
  newFiles: [],
  edits: [
    {
      path: 'lib/items.ts',
      search: 'note: string; isDone: boolean };',
      replace: 'note: string; isDone: boolean; isStarred?: boolean };',
    },
    {
      path: 'components/ItemRow.tsx',
      search: '      </Pressable>\n    </View>\n  );',
      replace: `      </Pressable>
      <Pressable
        role="switch"
        aria-checked={item.isStarred ?? false}
        aria-label={\`Star \${item.text}\`}
        onPress={() => updateItem(item.id, { isStarred: !item.isStarred })}
        style={styles.star}
      >
        <Feather name="star" size={22} color={item.isStarred ? accent : colors.rule} />
      </Pressable>
    </View>
  );`,
    },
    {
      path: 'components/ItemRow.tsx',
      search: '  done: {',
      replace: "  star: { width: 56, alignItems: 'center', justifyContent: 'center' },\n  done: {",
    },
  ],
}
