/** The apps that one can begin with, as they are shown; the server has their files. */

interface GalleryApp {
  /** The folder below `examples/`, and the picture below `public/gallery/`. */
  id: string
  title: string
  note: string
}

export const GALLERY_APPS: readonly GalleryApp[] = [
  { id: 'recipe-tabs', title: 'Recipe tabs', note: 'Tabs, search, favourites' },
  { id: 'shopping-store', title: 'Shopping list', note: 'A list that is kept' },
  { id: 'photo-journal', title: 'Photo journal', note: 'Pictures, gradients, blur' },
  { id: 'fitness-charts', title: 'Fitness charts', note: 'Bars, lines and rings' },
  { id: 'habit-animations', title: 'Habits in motion', note: 'Springs and transitions' },
  { id: 'native-stack', title: 'Flashcards', note: 'Decks to learn from' },
  { id: 'booking-form', title: 'Table booking', note: 'A form that checks itself' },
  { id: 'modals-sheets', title: 'Coffee bar', note: 'Sheets, modals, alerts' },
  { id: 'mail-drawer', title: 'Drawer mail', note: 'A drawer, one reducer' },
  { id: 'swipe-gestures', title: 'Swipe cities', note: 'Cards to swipe and tap' },
  { id: 'sqlite-notes', title: 'SQLite notes', note: 'A database on the phone' },
  { id: 'themed-reader', title: 'Themed reader', note: 'Dark mode, text size' },
  { id: 'travel-i18n', title: 'Travel in four languages', note: 'Plurals, dates, right to left' },
  { id: 'bird-stack', title: 'Bird guide', note: 'Routes, links, drawings' },
  { id: 'field-log', title: 'Field log', note: 'Camera, place, vibration' },
  { id: 'long-lists', title: 'Long lists', note: '5,000 rows with a search' },
]
