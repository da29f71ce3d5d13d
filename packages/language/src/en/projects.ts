/** English texts of the gallery, the bin and what can be done to a project on the home page. */

export const projects = {
  aNameHasAtMost: 'A name has at most {MAX_TITLE_CHARS} characters.',
  bin: 'Bin',
  copying: 'Copying',
  delete2: 'Delete {title}',
  deleteForGood: 'Delete for good',
  deleteNow: 'Delete now',
  deleteTitle: 'Delete {title}?',
  deletedProjectsStayHereFor:
    'Deleted projects stay here for {BIN_DAYS} days. Then they are deleted for good.',
  eachRunsAtOnceAnd: 'Each runs at once and is yours to change. A remix costs no message.',
  expoSdk: 'Expo SDK',
  forPhonesAndStores: 'for phones and stores',
  itStaysInTheBin:
    'It stays in the bin for {BIN_DAYS} days with its files, versions and messages. Then it is deleted for good.',
  notRemixed: 'Not remixed',
  projectStatus: 'Project status',
  putBack: 'Put back',
  remix: 'Remix',
  renameTitle: 'Rename {title}',
  running: 'Running',
  runningYourAppStartsFrom: 'Running. Your app starts from here.',
  startFromAnApp: 'Start from an app',
  starter: 'Starter',
  starting: 'Starting',
  theBinIsEmpty: 'The bin is empty.',
  theServerCannotBeReached2: 'The server cannot be reached.',
  sdkOfNewProjects: 'Expo SDK of new projects: {major}',
  theStarter: 'the starter',
  until: 'Until {day}',
  versionRunning: 'Version {versionNumber}, running',
}
