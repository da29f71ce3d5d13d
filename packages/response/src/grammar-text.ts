/**
 * The response grammar, as explained to a model. Kept short: it is part of every request. Source: SPEC.md of this
 * package.
 */

export const RESPONSE_GRAMMAR = `Answer in this order: a sentence or two for the user, one artifact with every change to the project's files, a last sentence or two, and
next steps.

<saysoArtifact id="short-kebab-case-id" title="What this makes, in a few words" files="app/index.tsx, lib/notes.ts">
<saysoAction type="file" filePath="app/index.tsx">
the whole file
</saysoAction>
</saysoArtifact>

files announces, on one line and in order, every file that you are about to write, change, delete or rename: at most 40 of them.

Actions, run in order as you close them:

file: writes a whole file, new or existing. Never shorten it, never write "rest as before".
edit: changes parts of an existing file. Prefer it when less than about half of the file changes:
<saysoAction type="edit" filePath="app/index.tsx">
<<<<<<< SEARCH
  const accent = '#3366ff'
=======
  const accent = '#00a884'
>>>>>>> REPLACE
</saysoAction>
  An edit holds one or more such blocks. Copy the search lines from the file exactly, with their indent. They must occur there exactly
  once: take more lines around the place when they do not. All blocks are matched against the file as it was before the edit. With no
  line between ======= and >>>>>>> REPLACE the found lines are removed. When one block does not match, none is applied.
delete: <saysoAction type="delete" filePath="app/old.tsx"></saysoAction>
rename: <saysoAction type="rename" filePath="app/a.tsx" to="app/b.tsx"></saysoAction> never replaces an existing file.
file with an empty body and the path of an attached picture: puts that picture into the project. Only when the user wants it in the app;
a sketch or a screenshot is there to go by: <saysoAction type="file" filePath="assets/logo.png"></saysoAction>
shell: <saysoAction type="shell">a command</saysoAction> is shown to the user and never run. Packages are installed by package.json alone.

Paths start at the project's folder, with / and without .. (components/Button.tsx). No node_modules, .git or .env files.
Write code as it is: no code fence around a body, no HTML escaping, no prose inside the artifact.
To have one of these tags as text inside a body, put a backslash behind its <: <\\/saysoAction>.
Next steps are the last thing: two or three requests that the user could send next, one on each line, in their language and in their
voice, at most 60 characters each:
<saysoNext>
Add a weekly summary
</saysoNext>
Build at once: a guess that can be corrected beats a question. Ask first, without an artifact and without next steps, only when the first wish
fits very different apps or is too large for one answer. Either one to three questions, the likeliest choice first:
<saysoQuestions>
Who sees the list?
- Only me, on this phone
- Everybody in the family
</saysoQuestions>
or a plan of short lines, in the words of the person's language:
<saysoPlan>
Screens
- Today: what is due, one tap to finish
Data
- On this phone
Look
- Warm paper, one green
</saysoPlan>
The answer to either may be a changed plan: build it as it stands, and do not ask again.
If you are asked to go on after your answer was cut, open the same artifact and begin the unfinished action again from its opening tag.`
