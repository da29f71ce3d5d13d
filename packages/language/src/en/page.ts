/** English texts of the page itself: notices, parts, errors. */

export const page = {
  aPartOfThisPage: 'A part of this page could not be loaded. Try again.',
  home: 'Home',
  hoursAgo: '{hours, plural, one {1 hour ago} other {# hours ago}}',
  inHMin: '{clock}, in {hours} h {value} min',
  inMin: '{clock}, in {minutes} min',
  justNow: 'just now',
  minutesAgo: '{minutes, plural, one {1 minute ago} other {# minutes ago}}',
  name: 'Name',
  noWindowOpened: 'No window opened',
  notCopied: 'Not copied',
  notFound: 'Not found',
  notFoundSayso: 'Not found · Sayso',
  saysoHasBeenUpdatedReload:
    'Sayso has been updated. Reload the page to use the new version; nothing is lost.',
  skipToThePrompt: 'Skip to the prompt',
  somethingInThisPageWent: 'Something in this page went wrong. Reload it.',
  somethingWentWrongOnThis: 'Something went wrong on this page',
  theBrowserBlocksNewWindows:
    'The browser blocks new windows here. Allow pop-ups for this page, then try again.',
  theBrowserDoesNotLet: 'The browser does not let this page copy. Select the text and copy it yourself.',
  theMenuCannotBeOpened: 'The menu cannot be opened',
  theServerAnsweredWithAn: 'The server answered with an error ({status}). Try again.',
  theServerCannotBeReachedCheck: 'The server cannot be reached. Check the connection and try again.',
  theServerDidNotAnswer: 'The server did not answer within {value} seconds. Try again.',
  theServerDidNotAnswerEverything:
    'The server did not answer. Everything else stays as it is; try again when you are connected.',
  theServerStillDoesNot: 'The server still does not answer. Everything else stays as it is.',
  thereIsNothingAtThis: 'There is nothing at this address, or it is not yours to see.',
  thisPartOfThePage: 'This part of the page could not be loaded',
  today: 'Today',
  usingSayso: 'Using Sayso',
  yesterday: 'Yesterday',
  yesterdayWithin: 'yesterday',
  yourProjectsAreSafeOn: 'Your projects are safe on the server. Reload the page to go on.',
}
