/** The apps that one can begin with, as they are shown; the server has their files. */

interface GalleryApp {
  /** The folder below `examples/`, and the picture below `public/gallery/`. */
  id: string
  title: string
  /** A sentence with which a person would ask for it. The demo plays it for that sentence, too. */
  say: string
}

export const GALLERY_APPS: readonly GalleryApp[] = [
  { id: 'plant-care', title: 'Sill', say: 'A plant care app. Show what needs water today.' },
  { id: 'habit-tracker', title: 'Loop', say: 'A habit tracker with streaks' },
  { id: 'expense-log', title: 'Till', say: 'An expense log for what I spend each month' },
  { id: 'recipe-tabs', title: 'Recipes', say: 'A recipe app with favourites' },
  { id: 'shopping-store', title: 'Shopping list', say: 'A shopping list that remembers what we need' },
  { id: 'photo-journal', title: 'Photo journal', say: 'A photo journal of our trips' },
  { id: 'fitness-charts', title: 'Fitness week', say: 'A fitness app with charts of my week' },
  { id: 'native-stack', title: 'Flashcards', say: 'Flashcards to learn vocabulary' },
  { id: 'booking-form', title: 'Table booking', say: 'An app to book a table at my restaurant' },
  { id: 'modals-sheets', title: 'Coffee bar', say: 'A coffee shop app where people order and pay' },
  { id: 'mail-drawer', title: 'Mail', say: 'A mail app with folders' },
  { id: 'swipe-gestures', title: 'Swipe cities', say: 'Cards to swipe, like Tinder, but for cities' },
  { id: 'sqlite-notes', title: 'Notes', say: 'A notes app that keeps everything on the phone' },
  { id: 'themed-reader', title: 'Reader', say: 'A reading app with dark mode and large text' },
  { id: 'travel-i18n', title: 'Trips', say: 'A travel app in several languages' },
  { id: 'bird-stack', title: 'Bird guide', say: 'A field guide to birds' },
  { id: 'field-log', title: 'Field log', say: 'A log for hikes with photos and places' },
  { id: 'simple-list', title: 'My list', say: 'A packing list' },
  { id: 'habit-animations', title: 'Lively habits', say: 'Something with lively animations' },
  { id: 'long-lists', title: 'Contacts', say: 'Contacts with a fast search' },
]
