/** English texts of the prompt box. */

import { area } from '../area.ts'

export const composer = {
  aMessageTakesImagesAt: 'A message takes {MAX_ATTACHMENTS} images at most. Not added',
  ask: 'Ask',
  attachImages: 'Attach images',
  attachedImages: 'Attached images',
  build: 'Build',
  demoModel: 'Demo model',
  dropImagesToAttach: 'Drop images to attach',
  fileSExceedTheMb: '{count} file(s) exceed the {limitMb}MB size limit and were not added: {names}',
  help: 'Help',
  howMuchAModelReads: 'How much a model reads, and its price for a million tokens in and out.',
  imagesToAttach: 'Images to attach',
  model: 'Model: {label}',
  model2: 'Model',
  noMessagesLeftToday: 'No messages left today.',
  ownModel: 'Own model',
  playsPreparedApps: '{name} plays prepared apps.',
  prompt: 'Prompt',
  remove: 'Remove {name}',
  send: 'Send',
  sendWhenTheAnswerIs: 'Send when the answer is done (Enter)',
  stopCtrl: 'Stop (Ctrl+.)',
  theAnswerChangesNoFiles: 'The answer changes no files',
  theAnswerChangesTheApp: 'The answer changes the app',
  theDemoPlaysPreparedApps: 'The demo plays prepared apps. Use your own model for everything else.',
  theseAreNotJpegPng: 'These are not JPEG, PNG, WebP or GIF pictures and were not added',
  thisFileCannotBeRead: 'This file cannot be read as a picture and was not added: {name}',
  typeAMessageOrAttach: 'Type a message or attach an image.',
  uploadingImages: 'Uploading images',
  whatCanIHelpYou: 'What can I help you create?',
  whatTheAnswerDoes: 'What the answer does',
  youAreOfflineYourDraft: 'You are offline. Your draft is kept.',
  youCanStillEditPreview: 'You can still edit, preview, restore and export.',
}

export const t = area('composer', composer)
