/** English texts of the home page. */

import { area } from '../area.ts'

export const home = {
  account: 'Account',
  allCountProjects: 'All {count}{projects}',
  beingWritten: 'Being written',
  bin: 'Bin',
  describeAMobileApp: 'Describe a mobile app. It runs {where}while it is being written.',
  edited: 'Edited {ago}',
  inThePhone: 'in the phone',
  isDeleted: '{title} is deleted',
  isReady: '{title} is ready',
  isStillDeleted: '{title} is still deleted',
  main: 'Main',
  moreFor: 'More for {title}',
  newApp: 'New app',
  noProjectHasThatName: 'No project has that name.',
  noProjectsYetSaySomething: 'No projects yet. Say something above or start from a sample.',
  notDeleted: 'Not deleted',
  notDuplicated: 'Not duplicated',
  openTitle: 'Open {title}',
  projects2: 'projects',
  recentProjects: 'Recent projects',
  sayItSeeItRun: 'Say it. See it run.',
  saysoHome: 'Sayso, home',
  search: 'Search',
  searchProjects: 'Search projects',
  showFewer: 'Show fewer',
  useTheDarkTheme: 'Use the dark theme',
  useTheLightTheme: 'Use the light theme',
  yourTextIsKeptThis: 'Your text is kept. This was not counted.',
}

export const t = area('home', home)
