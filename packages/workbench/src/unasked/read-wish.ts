/** Reads from a person's message, in four languages, how much of the app it may be about. */

export interface Wish {
  words: readonly string[]
  numbers: ReadonlySet<number>
  /** Those that may be of a text of the app: not those that say how it looks. */
  quotedWords: readonly string[]
  /** Every screen, or every text. */
  isAboutAll: boolean
  isAboutLooks: boolean
  /** Of looks, how large things are and nothing else. */
  isAboutSizes: boolean
  /** The screen that is open. */
  isAboutHere: boolean
  isAboutNavigation: boolean
  isAboutOrder: boolean
  isAboutIcons: boolean
  /** Where buttons lead. */
  isAboutWays: boolean
  /** Something is to be there beside what is there. */
  isAddition: boolean
  /** Something may go, or come in the place of another. */
  mayLose: boolean
}

export function readWish(prompt: string): Wish {
  const plain = plainOf(prompt)
  const words = wordsOf(prompt)
  return {
    words,
    numbers: numbersIn(prompt),
    quotedWords: wordsOf(
      [LOOKS, SIZES, UNREADABLE, COLOURS].reduce(
        (text, looks) => text.replace(new RegExp(looks, 'gu'), ' '),
        plain,
      ),
    ),
    isAboutAll: EVERYWHERE.test(plain) || LANGUAGES.test(plain) || ANY_LOOK.test(plain),
    isAboutLooks: LOOKS.test(plain) || SIZES.test(plain) || UNREADABLE.test(plain) || COLOURS.test(plain),
    isAboutSizes: SIZES.test(plain) && !UNREADABLE.test(plain) && !LOOKS.test(plain) && !COLOURS.test(plain),
    isAboutHere: HERE.test(plain) && !(THIS_APP.test(plain) && (SIZES.test(plain) || UNREADABLE.test(plain))),
    isAboutNavigation: words.some((word) => NAVIGATION.test(word)),
    isAboutOrder: ORDER.test(plain),
    isAboutIcons: ICONS.test(plain),
    isAboutWays: WAYS.test(plain),
    isAddition: ADDITION.test(plain),
    mayLose: LOSS.test(plain),
  }
}

const MIN_SHARED_CHARS = 4

/** One may be the beginning of the other, as singular and plural are. */
export function sharesWord(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) =>
    others.some((other) => word === other || begins(word, other) || begins(other, word)),
  )
}

function begins(word: string, other: string): boolean {
  return word.length >= MIN_SHARED_CHARS && other.length - word.length <= 4 && other.startsWith(word)
}

export function numbersIn(text: string): ReadonlySet<number> {
  return new Set((text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.'))))
}

/** A button's label may be several texts without a space between them. */
export function wordsOf(text: string): string[] {
  return (plainOf(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > 2 && !COMMON.has(word),
  )
}

/** Small letters without accents. */
function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const COMMON = new Set(
  `the and for with that this add all app are can change each every first last make more new not one our please put show some there they what when you your
  screen button text page list row day week month year time die der das und mit ein eine den dem des bei auch noch im am bitte mach mache ist nicht nur ihrer seite text
  knopf liste jede jedem jeder zeig los las una uno con cada del para por que boton pantalla pagina lista les des une dans pour avec chaque page ecran bouton liste aussi`.split(
    /\s+/,
  ),
)
const NAVIGATION = /^(?:tab|menu|drawer|navigation|sidebar|leiste|reiter|pestana|onglet)/
const EVERYWHERE =
  /\b(?:everywhere|every screen|all screens|whole app|entire app|all texts|translate|language|rename|uberall|alle (?:screens|seiten|texte)|ganze app|gesamte app|ubersetze|umbenennen|benenne|toda la app|todas las pantallas|traduce|idioma|partout|tous les ecrans|toute l.app|traduis)\b/
const LANGUAGES =
  /\b(?:in|to|into|auf|ins|en|al|a|vers) (?:english|german|spanish|french|italian|portuguese|dutch|polish|turkish|japanese|chinese|englisch|deutsch|spanisch|franzosisch|italienisch|portugiesisch|turkisch|ingles|aleman|espanol|frances|italiano|portugues|anglais|allemand|espagnol|francais|italien|portugais)\b/
/** The app as a whole is to be otherwise, or is found to be so. */
const ANY_LOOK =
  /\b(?:(?:make|made) (?:it|everything|the (?:whole )?app) (?!so|possible|work|easier|open|faster)\p{L}+|(?:it|this|that|everything|the app) (?:looks|feels)|mach (?:es|alles|sie|die app)|(?:das|es|alles|die app) (?:sieht|wirkt)|haz(?:lo|la)|(?:se ve|parece)|rends[- ](?:le|la|tout)|(?:^|[.!?]\s*)(?:c.est|ca fait|l.app est))\b/u
const LOOKS =
  /\b(?:colou?rs?|dark|light|theme|design|style|look|font|nicer|prettier|modern|beautiful|friendl\w*|playful|elegant|professional|cozy|minimal\w*|farben?|dunkel\w*|hell\w*|stil|schrift\w*|schon\w*|modern\w*|freundlich\w*|verspielt\w*|edel\w*|gemutlich\w*|color(?:es)?|oscuro|claro|tema|diseno|estilo|fuente|bonit[oa]|moderno|amable|acogedor\w*|elegante|couleurs?|sombre|clair|police|joli\w*|moderne|chaleureu\w*|round\w*|corners?|shadows?|rund\w*|abgerundet\w*|ecken|schatten|redond\w*|esquinas|sombras?|arrondi\w*|coins|ombres?)\b/
const SIZES =
  /\b(?:(?:too|zu|demasiado|muy|trop) (?:small|tiny|big|large|klein|gro(?:ss|ß)|pequen\w*|grande|petit\w*|grand\w*)|(?:bigger|larger|smaller) (?:text|letters|font|type)|gro(?:ss|ß|s)?er\w*|mas grandes?|plus grand\w*)\b/
/** A color may help. */
const UNREADABLE = /\b(?:cannot|can.t|hard to|kaum|nicht|schwer) (?:read|lesen|lesbar)\b/
/** “This” that stands for all of what is seen. */
const THIS_APP = /\b(?:this|das|esto|ca)\b(?!\s+(?:screen|page|seite|pantalla|page|button|knopf))/
const HERE = /\b(?:this|here|diese[rsnm]?|hier|esta|este|aqui|cette|ce|ici)\b/
const COLOURS =
  /\b(?:red|orange|yellow|green|blue|purple|violet|pink|brown|black|white|gr[ae]y|teal|turquoise|beige|gold|silver|mint|rot|gelb|grun|blau|lila|violett|rosa|braun|schwarz|weiss?|grau|turkis|roj[oa]|amarill[oa]|verde|azul|morad[oa]|rosad[oa]|marron|negr[oa]|blanc[oa]|gris|rouge|jaune|vert|bleu|rose|noir)(?:e[nrms]?|s|es)?\b/
const ORDER =
  /\b(?:sort\w*|order\w*|newest|oldest|top|bottom|above|below|before|after|move|swap|reihenfolge|oben|unten|zuerst|zuletzt|ordena\w*|orden|arriba|abajo|primero|antes|tri(?:e|er|es)|ordre|haut|bas|avant|apres)\b/
const ICONS = /\b(?:icons?|symbols?|emojis?|logo|symbole?n?|iconos?|simbolos?|icones?)\b/
const WAYS =
  /\b(?:open\w*|lead\w*|goes?|link\w*|tap\w*|offne\w*|fuhr\w*|tippt?|abr[ae]\w*|llev[ae]\w*|enlace\w*|ouvr\w*|men(?:e|er)|lien\w*)\b/
const ADDITION =
  /\b(?:add\w*|append|also|fuge\w*|erganze\w*|zusatzlich|anad\w*|agrega\w*|ajout\w*|falta|fehlt|manque)\b/
const LOSS =
  /\b(?:remov\w*|delet\w*|drop\w*|without|less|hide|instead|replac\w*|rebuil\w*|redesign\w*|rewrit\w*|simpl\w*|clean\w*|turn|only|loscht?\w*|entfern\w*|weg|ohne|weniger|statt|ersetz\w*|einfacher|nur|quit\w*|borra\w*|elimin\w*|sin|menos|cambi\w*|reemplaz\w*|solo|enlev\w*|supprim\w*|sans|moins|remplac\w*|change\w*)\b/
