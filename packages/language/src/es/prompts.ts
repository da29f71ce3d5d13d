/** Spanish texts of the area `prompts`. */

import type { Texts } from '../catalogue.ts'
import type { prompts as english } from '../en/prompts.ts'

export const prompts: Texts<typeof english> = {
  alwaysUseLargeTypeNever: 'Always use large type. Never add a login. The app speaks Portuguese.',
  askAbout: 'Ask about {element}',
  doNotAskAboutIt: 'Do not ask about it',
  doNotSendIt: 'Do not send it',
  dontUseIt: 'Don’t use it',
  eachCostsOneMessage: '{count, plural, one {Costs one message.} other {Each costs one message.}}',
  editIt: 'Edit it',
  instructions: 'Instructions',
  instructionsHaveAtMostCharacters: 'Instructions have at most {MAX_INSTRUCTIONS_CHARS, number} characters.',
  instructionsSaved: 'Instructions saved',
  isNotAdded: '{name} is not added',
  moreToDecide: ' {value} more to decide.',
  next: 'Next',
  openTheSource: 'Open the source',
  packageToAllow: 'Package to allow',
  pictures: 'Pictures:',
  pointAtAPartOf: 'Point at a part of the app',
  pointAtAPartOfThe: 'Point at a part of the app once it runs',
  pointAtAnotherPart: 'Point at another part',
  prompt: 'Prompt',
  sendNow: 'Send now',
  sentNext: 'Sent next',
  thePackageJsonOfThis: 'The package.json of this app cannot be read. Fix it first.',
  thereIsNoPackageOf: 'There is no package of that name. Perhaps the import is misspelt.',
  theyGoWithEveryMessage:
    'They go with every message. They are kept in the project as AGENTS.md. Saving costs no message.',
  useIt: 'Use it',
  useThePackage: 'Use the package {name}?',
  waitingForYou: 'Waiting for you.',
  whatEveryAnswerShouldDo: 'What every answer should do',
}
