/** Additions that the demo can make to the plant shelf on request. */

import type { DemoAddition } from '../additions.ts'

export const repotting: DemoAddition = {
  prompt: 'Add when a plant was repotted',
  words: /\b(?:re-?pot\w*|new pots?)\b/i,
  title: 'Repotting',
  outro: 'Open a plant: under its note it says when it was repotted.',
  newFiles: [],
  edits: [
    {
      path: 'lib/plants.ts',
      search: '  /** When it was watered, as milliseconds, newest first. */',
      replace:
        '  /** When it got a new pot, as milliseconds. */\n  repotted?: number;\n  /** When it was watered, as milliseconds, newest first. */',
    },
    {
      path: 'app/plant/[id].tsx',
      search: `          <View style={styles.section}>
            <Text style={type.title}>Waterings</Text>`,
      replace: `          <View style={styles.section}>
            <Text style={type.title}>Repotted</Text>
            <View style={styles.line}>
              <Text style={type.body}>{plant.repotted ? agoText(daysSince(plant.repotted)) : 'Not yet'}</Text>
              <Pressable role="button" hitSlop={12} onPress={() => updatePlant(id, { repotted: Date.now() })}>
                <Text style={[type.small, styles.underlined]}>Today</Text>
              </Pressable>
            </View>
          </View>

          <View style={styles.section}>
            <Text style={type.title}>Waterings</Text>`,
    },
  ],
}
