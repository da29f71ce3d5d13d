export { currentLanguage, onLanguageChange, setLanguage } from './current.ts'
export { formatDate, formatList, formatNumber, formatTime } from './format.ts'
export { directionOf, firstLanguage, LANGUAGES, type Language, toLanguage } from './languages.ts'
export { translated } from './sentence.ts'
