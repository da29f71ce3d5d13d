export const articles = [
  {
    topic: 'Nature',
    title: 'Why leaves let go',
    text: 'In autumn a tree grows a thin layer of cork where each leaf begins, and waits for the wind.',
  },
  {
    topic: 'Cities',
    title: 'The quiet of night trams',
    text: 'After one o’clock the last line runs with the lights dimmed. The driver knows everyone by name.',
  },
  {
    topic: 'Craft',
    title: 'A knife, sharpened',
    text: 'Start with the coarse stone and count your strokes. The edge tells you when it is done.',
  },
]
