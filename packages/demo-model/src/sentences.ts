/** The demo's sentences, in each language that it answers in. */

import { demoApps } from './apps/demo-app.ts'
import { languageOf } from './plain-text.ts'
import type { Conversation } from './request/conversation.ts'

/** French is understood, but answered in English, after a sentence that says so. */
export type Spoken = 'en' | 'de' | 'es'

export interface Sentences {
  /** A paragraph of its own, which the page shows as a button. */
  ownModel: string
  greeting: string
  describeAnApp: string
  welcome: string
  describeOne: string
  isFree: string
  whatItIs: string
  cannotDoThis: string
  canPlayAnother: string
  elseOwnModel: string
  /** To a first prompt that no app fits. */
  needsModel: string
  orTryThese: string
  closest(title: string, description: string): string
  textsAreEnglish: string
  noAccounts: string
  noDarkLook: string
  canChange(parts: { hasLooks: boolean; additions: readonly string[] }): string
  preparedChange: string
  isThereAlready: string
  nothingToChange(changes: string): string
  accentIs(when: When, name: string): string
  titleIs(when: When, title: string): string
  schemeIs(when: When, scheme: 'dark' | 'light'): string
  projectHas(what: { app: string | null; fileCount: number; screens: readonly string[] }): string
  picturesNotSeen(count: number): string
  /** Prompts that change an app. */
  prompts: { dark: string; light: string; teal: string; orange: string; name: string }
}

export type When = 'now' | 'already'

const KEYS = '/settings/models'

const en: Sentences = {
  ownModel: `[Use your own model](${KEYS})`,
  greeting: 'Hello! This is Sayso’s built-in demo.',
  describeAnApp:
    'Describe an app, and it shows you the ready-made one that comes closest. For example, one of those below.',
  welcome: 'You’re welcome.',
  describeOne: 'Describe an app to see one.',
  isFree:
    'This is Sayso’s built-in demo, and it is free: no message counts. To have your own idea built, use your own model; its provider bills you for what you use.',
  whatItIs: `Sayso turns a sentence into a phone app. This is its built-in demo, not a real model, so it can say little more than that: it plays ${demoApps.length} ready-made apps, from habits and expenses to recipes, notes and mail, and changes their name and colour. For real answers, and for apps of any other kind, use your own model.`,
  cannotDoThis: 'This is Sayso’s built-in demo, and it cannot do this one.',
  canPlayAnother: 'It can play one of its own apps in place of this one.',
  elseOwnModel: 'Everything else needs a model.',
  needsModel:
    'This one needs a model: Sayso’s built-in demo only plays ready-made apps, and none of them fits that.',
  orTryThese: 'You can try one of those below, free of charge.',
  closest: (title, description) =>
    `This is Sayso’s built-in demo. Of its ready-made apps this one comes closest: **${title}**, ${description}.`,
  textsAreEnglish: '',
  noAccounts: 'It has no accounts and no database; of the demo’s apps only “A lending board” has.',
  noDarkLook: 'It has no dark look prepared.',
  canChange: ({ hasLooks, additions }) =>
    `In this app the demo can change the colour (“make it green”)${hasLooks ? ', the look (“dark mode”)' : ''} and the name (“call it Fern”).${additions.map((prompt) => ` “${prompt}” works, too.`).join('')}`,
  preparedChange: 'This is one of the changes that the built-in demo has ready.',
  isThereAlready: 'It is there already.',
  nothingToChange: (changes) => `Nothing to change: ${changes}.`,
  accentIs: (when, name) => `the accent is ${when} ${name}`,
  titleIs: (when, title) => `the title is ${when} **${title}**`,
  schemeIs: (when, scheme) => `the app is ${when} in ${scheme} mode`,
  projectHas: ({ app, fileCount, screens }) =>
    `This is Sayso’s built-in demo, not a real model: it cannot answer questions. ${app === null ? 'This project' : `This is ${app}. It`} has ${fileCount} ${fileCount === 1 ? 'file' : 'files'}${screens.length === 0 ? '' : `; its screens are ${screens.join(', ')}`}.\n\nNothing was changed. For real answers, use your own model.`,
  picturesNotSeen: (count) =>
    `The demo cannot see the ${count === 1 ? 'picture' : 'pictures'} that you attached.`,
  prompts: {
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    teal: 'Make it teal',
    orange: 'Make it orange',
    name: 'Call it Fern',
  },
}

const de: Sentences = {
  ownModel: `[Eigenes Modell verwenden](${KEYS})`,
  greeting: 'Hallo! Das ist die eingebaute Demo von Sayso.',
  describeAnApp:
    'Beschreib eine App, und sie zeigt dir die fertige, die ihr am nächsten kommt. Zum Beispiel eine von denen unten.',
  welcome: 'Gern geschehen.',
  describeOne: 'Beschreib eine App, um eine zu sehen.',
  isFree:
    'Das ist die eingebaute Demo von Sayso, und sie ist kostenlos: Keine Nachricht zählt. Damit deine eigene Idee gebaut wird, verwende dein eigenes Modell; dessen Anbieter rechnet ab, was du verbrauchst.',
  whatItIs: `Sayso macht aus einem Satz eine Handy-App. Das ist die eingebaute Demo und kein echtes Modell, deshalb kann sie kaum mehr dazu sagen: Sie spielt ${demoApps.length} fertige Apps ab, von Gewohnheiten und Ausgaben bis zu Rezepten, Notizen und E-Mail, und ändert ihren Namen und ihre Farbe. Für echte Antworten und für alle anderen Apps verwende dein eigenes Modell.`,
  cannotDoThis: 'Das ist die eingebaute Demo von Sayso, und das kann sie nicht.',
  canPlayAnother: 'Sie kann eine ihrer eigenen Apps an die Stelle dieser App setzen.',
  elseOwnModel: 'Alles andere braucht ein Modell.',
  needsModel:
    'Dafür braucht es ein Modell: Die eingebaute Demo von Sayso spielt nur fertige Apps ab, und keine davon passt dazu.',
  orTryThese: 'Eine von denen unten kannst du kostenlos ausprobieren.',
  closest: (title, description) =>
    `Das ist die eingebaute Demo von Sayso. Von ihren fertigen Apps passt diese am besten: **${title}**, ${description}.`,
  textsAreEnglish: 'Die Texte der App sind auf Englisch.',
  noAccounts: 'Sie hat keine Konten und keine Datenbank; von den Apps der Demo hat das nur das Verleihbrett.',
  noDarkLook: 'Ein dunkles Aussehen hat sie nicht.',
  canChange: ({ hasLooks, additions }) =>
    `An dieser App kann die Demo die Farbe („mach es grün“)${hasLooks ? ', das Aussehen („dunkler Modus“)' : ''} und den Namen („nenn sie Fern“) ändern.${additions.map((prompt) => ` „${prompt}“ geht auch.`).join('')}`,
  preparedChange: 'Das ist eine der Änderungen, die die eingebaute Demo vorbereitet hat.',
  isThereAlready: 'Das gibt es schon.',
  nothingToChange: (changes) => `Nichts zu ändern: ${changes}.`,
  accentIs: (when) => (when === 'now' ? 'die Farbe ist geändert' : 'die Farbe ist schon so'),
  titleIs: (when, title) => `der Name ist ${when === 'now' ? 'jetzt' : 'schon'} **${title}**`,
  schemeIs: (when, scheme) =>
    `die App ist ${when === 'now' ? 'jetzt' : 'schon'} ${scheme === 'dark' ? 'dunkel' : 'hell'}`,
  projectHas: ({ app, fileCount, screens }) =>
    `Das ist die eingebaute Demo von Sayso und kein echtes Modell: Sie kann keine Fragen beantworten. ${app === null ? 'Dieses Projekt' : `Das ist ${app}. Sie`} hat ${fileCount} ${fileCount === 1 ? 'Datei' : 'Dateien'}${screens.length === 0 ? '' : `; die Bildschirme sind ${screens.join(', ')}`}.\n\nNichts wurde geändert. Für echte Antworten verwende dein eigenes Modell.`,
  picturesNotSeen: (count) =>
    count === 1
      ? 'Das Bild, das du angehängt hast, kann die Demo nicht sehen.'
      : 'Die Bilder, die du angehängt hast, kann die Demo nicht sehen.',
  prompts: {
    dark: 'Mach die App dunkel',
    light: 'Mach die App hell',
    teal: 'Mach die App türkis',
    orange: 'Mach die App orange',
    name: 'Nenn die App Fern',
  },
}

const es: Sentences = {
  ownModel: `[Usar tu propio modelo](${KEYS})`,
  greeting: '¡Hola! Esta es la demo integrada de Sayso.',
  describeAnApp:
    'Describe una app y te muestra la ya preparada que más se le acerca. Por ejemplo, una de las de abajo.',
  welcome: 'De nada.',
  describeOne: 'Describe una app para ver una.',
  isFree:
    'Esta es la demo integrada de Sayso y es gratis: ningún mensaje cuenta. Para que se cree tu propia idea, usa tu propio modelo; su proveedor te cobra lo que gastes.',
  whatItIs: `Sayso convierte una frase en una app para el teléfono. Esta es su demo integrada, no un modelo de verdad, así que puede decir poco más: reproduce ${demoApps.length} apps ya preparadas, de hábitos y gastos a recetas, notas y correo, y cambia su nombre y su color. Para respuestas de verdad y para apps de cualquier otro tipo, usa tu propio modelo.`,
  cannotDoThis: 'Esta es la demo integrada de Sayso, y esto no sabe hacerlo.',
  canPlayAnother: 'Puede poner una de sus propias apps en lugar de esta.',
  elseOwnModel: 'Para todo lo demás hace falta un modelo.',
  needsModel:
    'Para esto hace falta un modelo: la demo integrada de Sayso solo reproduce apps ya preparadas, y ninguna encaja.',
  orTryThese: 'Puedes probar gratis una de las de abajo.',
  closest: (title, description) =>
    `Esta es la demo integrada de Sayso. De sus apps preparadas, la que más se acerca es **${title}**, ${description}.`,
  textsAreEnglish: 'Los textos de la app están en inglés.',
  noAccounts:
    'No tiene cuentas ni base de datos; de las apps de la demo solo las tiene el tablón de préstamos.',
  noDarkLook: 'No tiene un aspecto oscuro preparado.',
  canChange: ({ hasLooks, additions }) =>
    `En esta app la demo puede cambiar el color (“ponla verde”)${hasLooks ? ', el aspecto (“modo oscuro”)' : ''} y el nombre (“llámala Fern”).${additions.map((prompt) => ` “${prompt}” también funciona.`).join('')}`,
  preparedChange: 'Este es uno de los cambios que la demo integrada tiene preparados.',
  isThereAlready: 'Ya está.',
  nothingToChange: (changes) => `No hay nada que cambiar: ${changes}.`,
  accentIs: (when) => (when === 'now' ? 'el color ha cambiado' : 'el color ya es así'),
  titleIs: (when, title) => `el nombre ${when === 'now' ? 'es ahora' : 'ya es'} **${title}**`,
  schemeIs: (when, scheme) =>
    `la app ${when === 'now' ? 'está ahora' : 'ya está'} en modo ${scheme === 'dark' ? 'oscuro' : 'claro'}`,
  projectHas: ({ app, fileCount, screens }) =>
    `Esta es la demo integrada de Sayso, no un modelo de verdad: no puede responder preguntas. ${app === null ? 'Este proyecto' : `Esta es ${app}. La app`} tiene ${fileCount} ${fileCount === 1 ? 'archivo' : 'archivos'}${screens.length === 0 ? '' : `; sus pantallas son ${screens.join(', ')}`}.\n\nNo se ha cambiado nada. Para respuestas de verdad, usa tu propio modelo.`,
  picturesNotSeen: (count) =>
    count === 1
      ? 'La demo no puede ver la imagen que has adjuntado.'
      : 'La demo no puede ver las imágenes que has adjuntado.',
  prompts: {
    dark: 'Pon la app en modo oscuro',
    light: 'Pon la app en modo claro',
    teal: 'Pon la app en turquesa',
    orange: 'Pon la app en naranja',
    name: 'Llama a la app Fern',
  },
}

/** Only the “no” is in French, since nothing of the demo follows it. */
const fr: Sentences = {
  ...en,
  ownModel: `[Utiliser votre propre modèle](${KEYS})`,
  needsModel:
    'Pour cela, il faut un modèle : la démo intégrée de Sayso ne joue que des apps déjà prêtes, et aucune ne convient.',
  orTryThese: 'Vous pouvez essayer gratuitement l’une de celles ci-dessous.',
}

const IN_ENGLISH_ONLY_FR =
  'Cette démo ne parle qu’anglais, allemand et espagnol ; votre propre modèle répond en français.'

export function sentencesFor(conversation: Conversation): Sentences {
  if (languageOf(conversation.prompt) === 'fr') return fr
  return { en, de, es }[spokenIn(conversation)]
}

/** The language of the newest words; of the words before where these do not show one, such as “Fern”. */
export function spokenIn({ prompt, earlierPrompts }: Conversation): Spoken {
  for (const words of [prompt, ...[...earlierPrompts].reverse()]) {
    const language = languageOf(words)
    if (language === 'de' || language === 'es') return language
    if (language !== null) return 'en'
  }
  return 'en'
}

/** Text before an answer: that it is not in the prompt's language, and that pictures are not seen. */
export function preface(conversation: Conversation): string {
  const french = languageOf(conversation.prompt) === 'fr' ? `${IN_ENGLISH_ONLY_FR}\n\n` : ''
  return french + pictureNote(conversation)
}

export function pictureNote(conversation: Conversation): string {
  const { pictureCount } = conversation
  return pictureCount === 0 ? '' : `${sentencesFor(conversation).picturesNotSeen(pictureCount)} `
}
