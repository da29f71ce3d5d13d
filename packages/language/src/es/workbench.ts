/** Spanish texts of the area `workbench`. */

import type { Texts } from '../catalogue.ts'
import type { workbench as english } from '../en/workbench.ts'

export const workbench: Texts<typeof english> = {
  account: 'Account',
  askBeforeApplying: 'Ask before applying',
  failedToSave: 'Failed to save. {sentence}',
  failedToUploadFile: 'Failed to upload file',
  filesAreNotSaved: '{count, plural, one {1 file is not saved} other {# files are not saved}}',
  ifYouLeaveWhatYou: 'If you leave, what you typed stays in this browser and is here when you come back.',
  instructions: 'Instructions',
  itFailedAgain: 'It failed again',
  leave: 'Leave',
  listOfVersions: 'List of versions',
  notRunAgainFailedTo: 'Not run again: Failed to save',
  notSaved: 'Not saved',
  notSentFailedToSave: 'Not sent: Failed to save',
  notStarted: 'Not started',
  openingTheProject: 'Opening the project',
  project: 'Project',
  putItBack: 'Put it back',
  saveAndLeave: 'Save and leave',
  saveYourEditsFirstThen: 'Save your edits first, then run it again.',
  saved: 'Saved',
  saysoHome: 'Sayso, home',
  stay: 'Stay',
  thatWasDoneInAnother: 'That was done in another tab or on another device. It is in the bin for 30 days.',
  thisAppCannotBeOpened: 'This app cannot be opened',
  thisProjectCannotBeOpened: 'This project cannot be opened',
  unsavedFiles: '{unsavedCount, plural, one {1 unsaved file} other {# unsaved files}}',
  versionInProgress: 'Version {nextVersion} in progress',
  views: 'Views',
  wasDeleted: '{title} was deleted',
  widthOfTheChat: 'Width of the chat',
  youCanCloseThisPage: 'You can close this page. Writing goes on.',
  yourEditsAreNotOn: 'Your edits are not on the server yet.',
}
