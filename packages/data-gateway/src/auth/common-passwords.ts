/** Passwords that are tried first: the commonest ones of known leaks, and those that a keyboard or a name suggests. */

/** Rows of characters that stand beside each other. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklö',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Words of which, with digits and signs at their ends, the commonest passwords are made. */
const WORDS = new Set(
  `password passwort passwd contraseña contrasena kennwort motdepasse mypassword letmein welcome willkommen bienvenido
  login admin administrator root user test tester testing guest master default changeme secret geheim hallo hello hola
  iloveyou loveyou teamo ichliebedich love lovely sunshine princess prinzessin princesa football fussball futbol baseball
  basketball soccer hockey dragon monkey shadow superman batman spiderman pokemon starwars michael jennifer jessica
  jordan daniel ashley charlie andrea thomas andrew robert matthew joshua anthony nicole amanda hannah samantha
  computer internet whatever trustno freedom flower cookie cheese summer winter spring autumn sommer verano tequiero
  estrella america barcelona realmadrid liverpool chelsea arsenal killer hunter ranger buster tigger pepper ginger
  maggie bailey harley mustang ferrari porsche mercedes corvette samsung google facebook apple android iphone access
  matrix purple orange yellow banana chocolate schokolade schatz passw0rd p@ssword p@ssw0rd pa55word pa55w0rd pass
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcdef abcdefg lol blink aaa abcabc
  donald mickey minnie snoopy angel angels blessed jesus jesuschrist christ friends family familia alejandro carlos
  zaq1zaq1 qweasd qweasdzxc gfhjkm dearbook pakistan india nothing secure money success crystal diamond`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** `email`: of the person, whose name is the next thing to be tried. */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const [name = ''] = email.split('@')
  if (typed === email || (name.length > 2 && strip(typed) === strip(name))) return true
  return WORDS.has(strip(typed)) || WORDS.has(typed) || isRepeated(typed) || isRun(typed)
}

/** Without what people add when a digit or a sign is asked for. */
function strip(text: string): string {
  const word = text.replace(/^[\d\W_]{0,4}/u, '').replace(/[\d\W_]{0,6}$/u, '')
  return word === '' ? text : word
}

const MAX_REPEATED_CHARS = 24

/** `aaaaaa`, `121212`, `abcabc`. */
function isRepeated(text: string): boolean {
  return text.length <= MAX_REPEATED_CHARS && /^(.{1,4})\1+.?$/u.test(text)
}

function isRun(text: string): boolean {
  const turned = [...text].reverse().join('')
  return ROWS.some((row) => {
    const twice = row + row
    return twice.includes(text) || twice.includes(turned)
  })
}
