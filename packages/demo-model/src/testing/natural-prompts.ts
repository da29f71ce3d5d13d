/**
 * Sixty first prompts in four languages, each with what a person may expect of the demo.
 *
 * They were written before anybody read the matcher again. A new rule must not be made for one of them:
 * a prompt that is answered wrongly stays in the list and counts.
 */

/** The name of an example below `examples/`, or what the demo says in its place. */
export type ExpectedAnswer = 'greet' | 'answer' | 'needs-model' | (string & {})

interface NaturalPrompt {
  say: string
  /** Each of these is right. */
  expected: readonly ExpectedAnswer[]
}

const right = (say: string, ...expected: ExpectedAnswer[]): NaturalPrompt => ({ say, expected })

export const NATURAL_PROMPTS: readonly NaturalPrompt[] = [
  // Wishes that an example grants.
  right('I keep killing my houseplants. Remind me which one to water', 'plant-care'),
  right('something to track my daily habits', 'habit-tracker', 'habit-animations'),
  right('where does my money go? let me write down what I spend', 'expense-log'),
  right('grandma’s recipes in one place, with the ones I like marked', 'recipe-tabs'),
  right('shared grocery list for me and my wife', 'shopping-store', 'needs-model'),
  right('make me a todo list', 'simple-list'),
  right('simple note taking', 'sqlite-notes'),
  right('Flash cards for my Spanish exam', 'native-stack'),
  right('reservations for a small restaurant', 'booking-form'),
  right('a tinder for cities', 'swipe-gestures'),
  right('bird watching', 'bird-stack'),
  right('an email client', 'mail-drawer'),
  right('log my hikes with gps and a photo', 'field-log'),
  right('an app where neighbours lend each other tools', 'lending-board'),
  right('address book I can search', 'long-lists'),
  right('packing list for our holiday in Italy', 'simple-list'),
  right('Eine App, die mir sagt, wann ich meine Zimmerpflanzen gießen muss', 'plant-care'),
  right('Haushaltsbuch: was habe ich diesen Monat ausgegeben?', 'expense-log'),
  right('Einkaufsliste', 'shopping-store'),
  right('Ich möchte meine Lieblingsrezepte sammeln', 'recipe-tabs'),
  right('Vokabeltrainer für Englisch', 'native-stack'),
  right('Gewohnheiten abhaken, mit Serien', 'habit-tracker', 'habit-animations'),
  right('Reisetagebuch mit Fotos', 'photo-journal'),
  right('Notizen, die auf dem Handy bleiben', 'sqlite-notes'),
  right('Tischreservierung für unser Restaurant', 'booking-form'),
  right('una app para apuntar mis gastos', 'expense-log'),
  right('lista de la compra', 'shopping-store'),
  right('recordatorio para regar las plantas', 'plant-care'),
  right('recetas de cocina con favoritos', 'recipe-tabs'),
  right('quiero crear hábitos y ver mi racha', 'habit-tracker', 'habit-animations'),
  right('une liste de courses', 'shopping-store'),
  right('une appli pour suivre mes dépenses', 'expense-log'),
  right('un carnet de recettes', 'recipe-tabs'),
  // Wishes that no example grants. Some share a word with one that does something else.
  right('a workout timer with intervals', 'needs-model'),
  right('chess against the computer', 'needs-model'),
  right('an app for my football club', 'needs-model'),
  right('Für meinen Fußballverein', 'needs-model'),
  right('Uber but for dog walkers', 'needs-model'),
  right('a water intake tracker', 'needs-model', 'habit-tracker'),
  right('clone of Instagram', 'needs-model'),
  right('plan de entrenamiento para maratón', 'needs-model', 'fitness-charts'),
  right('un jeu de mémoire pour enfants', 'needs-model'),
  right('Schichtplan für ein Krankenhaus', 'needs-model'),
  right('a mortgage calculator', 'needs-model'),
  right('plan my wedding', 'needs-model'),
  right('app to find plant-based restaurants near me', 'needs-model'),
  right('Wetter für Hamburg', 'needs-model'),
  right('invoice generator for freelancers', 'needs-model'),
  // Greetings, and questions.
  right('hi', 'greet'),
  right('hello there 👋', 'greet'),
  right('Guten Morgen!', 'greet'),
  right('hola, ¿qué tal?', 'greet'),
  right('bonjour', 'greet'),
  right('how much does it cost?', 'answer'),
  right('what can you do?', 'answer'),
  right('Kann ich die App dann im App Store veröffentlichen?', 'answer'),
  right('Do list', 'needs-model', 'simple-list'),
  right('It pink', 'needs-model'),
  right('¿Necesito saber programar?', 'answer'),
  right('asdf', 'needs-model'),
]

/** Written after the matcher was changed, and not looked at since: how it does with prompts that nobody had in mind. */
export const LATER_PROMPTS: readonly NaturalPrompt[] = [
  right('keep track of which books I lent to whom', 'lending-board', 'simple-list', 'needs-model'),
  right('running log with weekly graph', 'fitness-charts'),
  right('I spend too much on takeaway', 'expense-log', 'needs-model'),
  right('fridge inventory', 'needs-model'),
  right('a morning routine for my kids', 'habit-tracker', 'simple-list'),
  right('succulent watering', 'plant-care'),
  right('mood journal', 'sqlite-notes', 'needs-model', 'habit-tracker'),
  right('sell my paintings', 'modals-sheets'),
  right('pet sitter marketplace', 'needs-model'),
  right('sleep tracker', 'needs-model'),
  right('Kneipenquiz', 'native-stack'),
  right('Wo sind meine Ausgaben geblieben', 'expense-log'),
  right('Speisekarte mit Bestellung', 'modals-sheets'),
  right('Eine Art Tinder für Hunde aus dem Tierheim', 'swipe-gestures'),
  right('Lauftagebuch', 'needs-model', 'sqlite-notes', 'fitness-charts'),
  right('Fotoalbum unserer Familie', 'photo-journal'),
  right('Packliste Wanderung', 'simple-list'),
  right('lista de tareas', 'simple-list'),
  right('reservar mesa en mi restaurante', 'booking-form'),
  right('app para aprender guitarra', 'needs-model', 'native-stack'),
  right('fotos de mis viajes', 'photo-journal'),
  right('ajedrez', 'needs-model'),
  right('calculatrice de pourboire', 'needs-model'),
  right('guide des oiseaux', 'bird-stack'),
  right('réserver une table', 'booking-form'),
  right('does it work offline?', 'answer'),
  right('who made you', 'answer'),
  right('wie funktioniert das?', 'answer'),
  right('hey sayso', 'greet'),
  right('good evening', 'greet'),
  right('contacts of our members with search', 'long-lists'),
  right('currency converter', 'needs-model'),
  right('a nice app', 'needs-model'),
  right('tic tac toe', 'needs-model'),
  right('work hours tracker', 'needs-model'),
  right('mail client with folders', 'mail-drawer'),
  right('news reader with dark theme', 'themed-reader'),
  right('trip planner', 'travel-i18n', 'needs-model'),
  right('medication for my cat', 'needs-model'),
  right('stretching exercises', 'fitness-charts', 'needs-model'),
]
