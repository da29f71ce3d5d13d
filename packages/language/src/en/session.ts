/** English texts of the account menu, signing in and the messages of the day. */

export const session = {
  dark: 'Dark',
  emailOrPasswordIsWrong: 'Email or password is wrong.',
  guest: 'Guest',
  light: 'Light',
  messagesLeftOf: '{left}{limit} messages left today',
  messagesLeftToday: 'Messages left today',
  moreAt: 'More at {refill}.',
  noAccountCouldBeMade:
    'No account could be made with this email. If it is yours already, sign in with its password.',
  notSignedOut: 'Not signed out',
  of: 'of {limit}',
  onlyThisBrowserCanOpen: 'Only this browser can open your projects.',
  operator: 'Operator',
  sameAsSystem: 'Same as system',
  signedOut: 'Signed out.',
  thePasswordIsTooLong: 'The password is too long.',
  thePasswordNeeds: 'The password needs {MIN_PASSWORD_CHARS} characters or more.',
  theServerAnsweredWithAn: 'The server answered with an error ({status}). Try again.',
  theServerCannotBeReachedCheck: 'The server cannot be reached. Check the connection and try again.',
  theme: 'Theme',
  thisIsNotAnEmail: 'This is not an email address.',
  thisServerTakesNoNew: 'This server takes no new accounts.',
  tooManyPeopleAreSigning: 'Too many people are signing in at this moment. Try again in a few seconds.',
  tooManyTriesTryAgain: 'Too many tries. Try again in a minute.',
  tooManyTriesTryAgainIn: 'Too many tries. Try again in {seconds} seconds.',
  tooManyTriesTryAgainInMinutes:
    'Too many tries. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  trialEndsInDays: 'Trial ends in {days, plural, one {# day} other {# days}}',
  upgrade: 'Upgrade',
  yourWorkIsSavedWhat: 'Your work is saved. What you are typing stays in this browser.',
}
