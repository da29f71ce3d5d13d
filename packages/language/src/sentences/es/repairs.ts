/** Spanish for sentences about what repairs and rules have changed. */

import type { RepairsSentence } from '../en/repairs.ts'

export const repairs: Readonly<Record<RepairsSentence, string>> = {
  'Added to package.json, since the app imports {1}: {2}.':
    'Añadido a package.json, porque la app importa {1}: {2}.',
  'Each `{1}` of the list in {2} has a key now.': 'Cada `{1}` de la lista de {2} tiene ahora una key.',
  '`{1}` has no version {2}, so package.json has ^{3}.':
    '`{1}` no tiene la versión {2}, así que package.json tiene ^{3}.',
  '“{1}” in {2} stands in a `Text` now.': '“{1}”, en {2}, está ahora en un `Text`.',
  '{1} now imports `{2}` from `{3}`.': '{1} importa ahora `{2}` de `{3}`.',
  '{1} now imports `{2}` from `{3}`: `{4}` is not an entry of the package.':
    '{1} importa ahora `{2}` de `{3}`: `{4}` no es una entrada del paquete.',
  '{1} now imports `{2}` in braces: `{3}` has no default export.':
    '{1} importa ahora `{2}` entre llaves: `{3}` no tiene exportación por defecto.',
  '{1} now imports `{2}` without braces: it is the default export of `{3}`.':
    '{1} importa ahora `{2}` sin llaves: es la exportación por defecto de `{3}`.',
  'The style of the link in {1} is one plain object now, as `Link asChild` needs it.':
    'El estilo del enlace de {1} es ahora un objeto simple, como necesita `Link asChild`.',
  'There is no package `{1}`, so it was taken out of package.json.':
    'No existe el paquete `{1}`, así que se ha quitado de package.json.',
  '{1} now imports from `{2}` in place of `{3}`.': '{1} importa ahora de `{2}` en lugar de `{3}`.',
  '{1} now draws `{2}`, which `{3}` is in this SDK.':
    '{1} dibuja ahora `{2}`: así se llama `{3}` en este SDK.',
}
