export const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'ar', name: 'العربية' },
] as const

export type Language = (typeof languages)[number]['code']

const en = {
  title: 'Next trip',
  destination: 'Night train to Vienna',
  addTraveller: 'Add a traveller',
  'travellers.one': '{{count}} traveller',
  'travellers.other': '{{count}} travellers',
  device: 'Your device speaks {{language}}',
}

export type Dictionary = Record<keyof typeof en, string>

export const dictionaries: Record<Language, Dictionary> = {
  en,
  de: {
    title: 'Nächste Reise',
    destination: 'Nachtzug nach Wien',
    addTraveller: 'Person hinzufügen',
    'travellers.one': '{{count}} Person',
    'travellers.other': '{{count}} Personen',
    device: 'Dein Gerät spricht {{language}}',
  },
  fr: {
    title: 'Prochain voyage',
    destination: 'Train de nuit pour Vienne',
    addTraveller: 'Ajouter une personne',
    'travellers.one': '{{count}} personne',
    'travellers.other': '{{count}} personnes',
    device: 'Votre appareil parle {{language}}',
  },
  ar: {
    title: 'الرحلة القادمة',
    destination: 'قطار ليلي إلى فيينا',
    addTraveller: 'أضف مسافرًا',
    'travellers.one': 'مسافر واحد',
    'travellers.other': '{{count}} مسافرين',
    device: 'لغة جهازك {{language}}',
  },
}
