/** German texts of the area `home`. */

import type { Texts } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {
  account: 'Konto',
  allCountProjects: 'Alle {count}{projects}',
  beingWritten: 'Wird geschrieben',
  bin: 'Papierkorb',
  describeAMobileApp: 'Beschreib eine App. Sie läuft {where}schon, während sie entsteht.',
  edited: '{ago} bearbeitet',
  inThePhone: 'im Telefon',
  isDeleted: '{title} ist gelöscht',
  isReady: '{title} ist fertig',
  isStillDeleted: '{title} ist weiterhin gelöscht',
  main: 'Hauptnavigation',
  moreFor: 'Mehr zu {title}',
  newApp: 'Neue App',
  noProjectHasThatName: 'Kein Projekt heißt so.',
  noProjectsYetSaySomething: 'Noch keine Projekte. Schreib oben etwas oder nimm ein Beispiel als Anfang.',
  notDeleted: 'Nicht gelöscht',
  notDuplicated: 'Nicht dupliziert',
  openTitle: '{title} öffnen',
  projects2: 'Projekte',
  recentProjects: 'Letzte Projekte',
  sayItSeeItRun: 'Gesagt, gebaut.',
  saysoHome: 'Sayso, Startseite',
  search: 'Suchen',
  searchProjects: 'Projekte durchsuchen',
  showFewer: 'Weniger zeigen',
  useTheDarkTheme: 'Dunkles Design verwenden',
  useTheLightTheme: 'Helles Design verwenden',
  yourTextIsKeptThis: 'Dein Text bleibt erhalten. Das wurde nicht gezählt.',
}
