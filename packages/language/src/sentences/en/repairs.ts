/** Sentences about what repairs and rules have changed, as their sources write them. */

export type RepairsSentence =
  | 'Added to package.json, since the app imports {1}: {2}.'
  | 'Each `{1}` of the list in {2} has a key now.'
  | '`{1}` has no version {2}, so package.json has ^{3}.'
  | '“{1}” in {2} stands in a `Text` now.'
  | '{1} now imports `{2}` from `{3}`.'
  | '{1} now imports `{2}` from `{3}`: `{4}` is not an entry of the package.'
  | '{1} now imports `{2}` in braces: `{3}` has no default export.'
  | '{1} now imports `{2}` without braces: it is the default export of `{3}`.'
  | 'The style of the link in {1} is one plain object now, as `Link asChild` needs it.'
  | 'There is no package `{1}`, so it was taken out of package.json.'
  | '{1} now imports from `{2}` in place of `{3}`.'
  | '{1} now draws `{2}`, which `{3}` is in this SDK.'
