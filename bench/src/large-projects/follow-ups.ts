/**
 * Forty follow-ups with the files that each one needs, ten in each of four languages. They were written from the screens
 * of the projects, before their author had read how files are chosen; only an error of fact is a reason to change one.
 */

import type { ProjectName } from './grow-projects.ts'

export interface FollowUp {
  project: ProjectName
  language: 'en' | 'de' | 'es' | 'fr'
  wish: string
  /** Route that is open in the person's preview. */
  screen: string
  /** Without these the wish cannot be carried out. */
  needed: readonly string[]
  /** Words that a model looks for when it translates the wish into the language of the screens or the code. */
  translated?: readonly string[]
  /** The wish before, and the files that its answer changed. */
  before?: { wish: string; changed: readonly string[] }
}

const HOUSEHOLD: readonly FollowUp[] = [
  followUp('household', 'en', '/', {
    wish: 'Chores should count as neglected after ten days, not two weeks.',
    needed: ['lib/chores-rules.ts', 'app/chores/[id].tsx'],
  }),
  followUp('household', 'en', '/plants', {
    wish: 'On the empty shelf it says “Named plants live longer.” Say something funnier.',
    needed: ['features/plants/components/Shelves.tsx'],
  }),
  followUp('household', 'en', '/money', {
    wish: 'Show all money in dollars instead of euros, everywhere.',
    needed: ['features/money/lib/money.ts', 'lib/format.ts'],
    translated: ['EUR', '€'],
  }),
  followUp('household', 'en', '/money/add', {
    wish: 'Make the keys on this screen bigger.',
    needed: ['app/money/add.tsx'],
  }),
  followUp('household', 'en', '/habits', {
    wish: 'A cactus only needs water once a month.',
    needed: ['features/plants/lib/kinds.ts'],
  }),
  followUp('household', 'de', '/shopping', {
    wish: 'Gekaufte Sachen sollen in der Einkaufsliste nach unten rutschen.',
    needed: ['app/shopping/index.tsx', 'features/shopping/store/shopping.ts'],
    translated: ['bought', 'shopping'],
  }),
  followUp('household', 'de', '/money/add', {
    wish: 'Bei den Ausgaben brauche ich eine neue Kategorie „Haustier“ mit einer Pfote.',
    needed: ['features/money/lib/categories.ts'],
    translated: ['category', 'categories'],
  }),
  followUp('household', 'de', '/guests', {
    wish: 'Wenn Besuch kommt, soll man auch eine Telefonnummer eintragen können.',
    needed: ['types/Guest.ts', 'app/guests/new.tsx'],
    translated: ['guest', 'arrives'],
  }),
  followUp('household', 'es', '/money/all', {
    wish: 'En esta pantalla, ordena los gastos del más caro al más barato.',
    needed: ['app/money/(tabs)/all.tsx'],
    translated: ['expenses', 'sort'],
  }),
  followUp('household', 'es', '/repairs/1', {
    wish: 'Quita el botón de compartir de las reparaciones.',
    needed: ['app/repairs/[id].tsx'],
    translated: ['repair', 'share'],
  }),
  followUp('household', 'fr', '/lending', {
    wish: 'Ajoute un champ \u00ab prix d’achat \u00bb aux objets que l’on prête.',
    needed: ['features/lending/lib/things.ts', 'features/lending/components/OfferBar.tsx'],
    translated: ['lend', 'offer', 'things'],
  }),
  followUp('household', 'fr', '/habits', {
    wish: 'Remplace l’anneau de la page d’aujourd’hui par une barre.',
    needed: ['features/habits/components/TodayRing.tsx'],
    translated: ['ring', 'today'],
  }),
  followUp('household', 'fr', '/recipes', {
    wish: 'Le cœur des recettes doit vibrer quand on le touche.',
    needed: ['features/recipes/components/RecipeCard.tsx', 'lib/haptics.ts'],
    translated: ['heart', 'recipe', 'haptics'],
  }),
]

const CLUB: readonly FollowUp[] = [
  followUp('club', 'de', '/', {
    wish: 'Gemahnt werden soll erst nach sechs Wochen.',
    needed: ['features/beitraege/beitraege-rules.ts'],
  }),
  followUp('club', 'de', '/spiele/1', {
    wish: 'Statt „In die Gruppe schicken“ soll überall „Teilen“ stehen.',
    needed: [
      'features/spiele/components/ShareSpiel.tsx',
      'features/fahrten/components/ShareFahrt.tsx',
      'features/ausruestung/components/ShareGeraet.tsx',
      'features/turniere/components/ShareTurnier.tsx',
    ],
  }),
  followUp('club', 'de', '/kuchenliste', {
    wish: 'Mach die Karten auf dieser Seite flacher und ohne runde Ecken.',
    needed: ['features/kuchenliste/components/KuchenCard.tsx'],
  }),
  followUp('club', 'de', '/mitglieder/new', {
    wish: 'Wenn man ein Mitglied aufnimmt, fehlt die E-Mail-Adresse.',
    needed: ['app/mitglieder/new.tsx', 'features/mitglieder/Mitglied.ts'],
  }),
  followUp('club', 'de', '/plaetze/1', {
    wish: 'Das Flutlicht soll schon ab 17 Uhr gemeldet werden.',
    needed: ['features/plaetze/plaetze-rules.ts'],
  }),
  followUp('club', 'en', '/verletzungen', {
    wish: 'The list of injuries should show the longest break first.',
    needed: ['features/verletzungen/useVerletzungen.ts'],
    translated: ['Verletzung', 'pause'],
  }),
  followUp('club', 'en', '/turniere', {
    wish: 'Let people search the tournaments the way they can search the members.',
    needed: [
      'app/turniere/index.tsx',
      'features/turniere/useTurniere.ts',
      'features/mitglieder/components/MitgliedFilter.tsx',
    ],
    translated: ['Turniere', 'Mitglieder', 'filter'],
  }),
  followUp('club', 'es', '/', {
    wish: 'Cambia el color principal de toda la app a azul.',
    needed: ['theme/index.ts'],
    translated: ['colors', 'accent'],
  }),
  followUp('club', 'es', '/trikots', {
    wish: 'En las camisetas, muestra la talla en la tarjeta.',
    needed: ['features/trikots/components/TrikotCard.tsx'],
    translated: ['Trikot', 'groesse'],
  }),
  followUp('club', 'es', '/', {
    wish: 'Añade abajo una pestaña para los partidos.',
    needed: ['app/(tabs)/_layout.tsx', 'app/spiele/index.tsx'],
    translated: ['Spiele', 'Tabs'],
  }),
  followUp('club', 'es', '/turniere', {
    wish: 'Los importes sin decimales, en toda la app.',
    needed: ['lib/format.ts'],
    translated: ['currency', 'formatMoney'],
  }),
  followUp('club', 'fr', '/kuchenliste', {
    wish: 'Le gâteau doit aussi avoir un champ \u00ab sans gluten \u00bb.',
    needed: ['features/kuchenliste/Kuchen.ts', 'app/kuchenliste/new.tsx'],
    translated: ['Kuchen', 'nuesse'],
  }),
  followUp('club', 'fr', '/beitraege', {
    wish: 'Le total en haut est faux : compte seulement les cotisations qui ne sont pas payées.',
    needed: ['features/beitraege/components/BeitragStats.tsx'],
    translated: ['Beitrag', 'Zusammen', 'bezahlt'],
  }),
  followUp('club', 'fr', '/helferdienste', {
    wish: 'Fais la même chose ici, pour les bénévoles.',
    needed: [
      'features/helferdienste/components/HelferCard.tsx',
      'features/kuchenliste/components/KuchenCard.tsx',
    ],
    translated: ['Helfer', 'Card'],
    before: {
      wish: 'Dans la liste des gâteaux, des cartes plus plates et sans coins arrondis.',
      changed: ['features/kuchenliste/components/KuchenCard.tsx'],
    },
  }),
]

const CLINIC: readonly FollowUp[] = [
  followUp('clinic', 'es', '/invoices', {
    wish: 'El recargo de las facturas debe empezar a los 15 días.',
    needed: ['features/invoices/invoices-rules.ts'],
    translated: ['invoice', 'fee'],
  }),
  followUp('clinic', 'es', '/appointments', {
    wish: 'En vez de \u00abPedir cita\u00bb pon \u00abReservar hora\u00bb.',
    needed: ['i18n/es/appointments.ts'],
  }),
  followUp('clinic', 'es', '/devices', {
    wish: 'Quiero buscar los aparatos también por su número de serie.',
    needed: ['features/devices/useDevices.ts'],
    translated: ['device', 'serial', 'filter'],
  }),
  followUp('clinic', 'es', '/', {
    wish: 'La fiebre alta empieza a los 39 grados.',
    needed: ['features/vitals/vitals-rules.ts'],
    translated: ['fever', 'temperature'],
  }),
  followUp('clinic', 'en', '/consents', {
    wish: 'The text about the missing signature sounds harsh. Say it more kindly, in all languages.',
    needed: ['i18n/en/consents.ts', 'i18n/es/consents.ts', 'i18n/de/consents.ts'],
    translated: ['signature is missing', 'consents.notice'],
  }),
  followUp('clinic', 'en', '/more', {
    wish: 'The pharmacy should reorder below ten boxes.',
    needed: ['features/medicines/medicines-rules.ts'],
  }),
  followUp('clinic', 'en', '/staffShifts', {
    wish: 'isTooLong should warn from 10 hours on.',
    needed: ['features/staffShifts/staffShifts-rules.ts'],
  }),
  followUp('clinic', 'de', '/appointments', {
    wish: 'Zeig die Termine als Kalenderstreifen statt als Liste.',
    needed: ['app/appointments/index.tsx', 'features/appointments/components/AppointmentCalendar.tsx'],
    translated: ['appointments', 'calendar'],
  }),
  followUp('clinic', 'de', '/allergies', {
    wish: 'Die Schwere der Allergie soll farbig auf der Karte stehen.',
    needed: ['features/allergies/components/AllergyCard.tsx'],
    translated: ['severity', 'allergy'],
  }),
  followUp('clinic', 'fr', '/visitors/1', {
    wish: 'Les visites doivent se terminer à 19 heures.',
    needed: ['features/visitors/visitors-rules.ts'],
    translated: ['visit', 'visitor', 'hours'],
  }),
  followUp('clinic', 'fr', '/', {
    wish: 'Ajoute le français comme langue de l’application.',
    needed: ['i18n/use-texts.ts', 'i18n/en/index.ts'],
    translated: ['i18n', 'catalogues', 'locales'],
  }),
  followUp('clinic', 'fr', '/patients/1', {
    wish: 'Ajoute la taille du patient à sa fiche.',
    needed: ['app/patients/[id].tsx', 'features/patients/Patient.ts'],
    translated: ['patient', 'bloodType'],
  }),
  followUp('clinic', 'fr', '/', {
    wish: 'Dans la barre du bas, cache \u00ab Menu \u00bb.',
    needed: ['app/(tabs)/_layout.tsx'],
    translated: ['Menu', 'Tabs'],
  }),
]

export const FOLLOW_UPS: readonly FollowUp[] = [...HOUSEHOLD, ...CLUB, ...CLINIC]

function followUp(
  project: ProjectName,
  language: FollowUp['language'],
  screen: string,
  rest: Pick<FollowUp, 'wish' | 'needed' | 'translated' | 'before'>,
): FollowUp {
  return { project, language, screen, ...rest }
}
