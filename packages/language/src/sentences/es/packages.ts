/** Spanish for sentences about packages of the registry. */

import type { PackagesSentence } from '../en/packages.ts'

export const packages: Readonly<Record<PackagesSentence, string>> = {
  'A project may use at most {1} packages besides those of the preview.':
    'Un proyecto puede usar como máximo {1, number} paquetes además de los de la vista previa.',
  '`{1}` does not fit beside the other packages, which have up to {2} modules together.':
    '`{1}` no cabe junto a los demás paquetes, que tienen en total hasta {2, number} módulos.',
  'Getting the packages ready took too long, so it was given up. Try again.':
    'Preparar los paquetes ha tardado demasiado y se ha abandonado. Inténtalo de nuevo.',
  'Getting {1} ready broke the preview’s bundler, which cannot read all of the code.':
    'Preparar {1} ha roto el empaquetador de la vista previa, que no puede leer todo el código.',
  'Getting {1} ready took more memory than the preview gives it ({2}), so it was given up.':
    'Preparar {1} necesitaba más memoria de la que da la vista previa ({2}), así que se ha abandonado.',
  '`{1}` has more than {2} modules. Import single files of it, or use a smaller package.':
    '`{1}` tiene más de {2, number} módulos. Importa archivos sueltos de él, o usa un paquete más pequeño.',
  '`{1}@{2}` has no code that an app can import.': '`{1}@{2}` no tiene código que una app pueda importar.',
  '`{1}` has no version tagged `{2}`.': '`{1}` no tiene ninguna versión con la etiqueta `{2}`.',
  '`{1}` has no version that is `{2}`.': '`{1}` no tiene ninguna versión que sea `{2}`.',
  '`{1}` is not a valid import of a package. Correct it in the app’s code.':
    '`{1}` no es una importación válida de un paquete. Corrígela en el código de la app.',
  '`{1}` is not a valid package name.': '`{1}` no es un nombre de paquete válido.',
  '`{1}` is not a version of the package registry. The preview takes versions such as `^1.2.0`, and neither files nor git or web addresses.':
    '`{1}` no es una versión del registro de paquetes. La vista previa admite versiones como `^1.2.0`, y no archivos ni direcciones de git o web.',
  '`{1}` is too large for the preview: it unpacks to more than {2}.':
    '`{1}` es demasiado grande para la vista previa: descomprimido supera los {2}.',
  '`{1}` is too large: it has more than {2} files.':
    '`{1}` es demasiado grande: tiene más de {2, number} archivos.',
  '`{1}@{2}` is too large: its archive has more than {3} MB.':
    '`{1}@{2}` es demasiado grande: su archivo supera los {3, number} MB.',
  'It was first published {1} and has {2}.': 'Se publicó por primera vez {1} y tiene {2}.',
  'Its newest version is {1}.': 'Su versión más reciente es la {1}.',
  'Its stand-in is made for versions {1}.': 'Su sustituto está hecho para las versiones {1}.',
  '`{1}` needs a package that cannot be had.': '`{1}` necesita un paquete que no se puede obtener.',
  '`{1}` needs more than {2} other packages.': '`{1}` necesita más de {2, number} paquetes más.',
  'The archive of `{1}` holds {2} (`{3}`), so it is refused.':
    'El archivo de `{1}` contiene {2} (`{3}`), así que se rechaza.',
  'The archive of `{1}` is damaged.': 'El archivo de `{1}` está dañado.',
  'The archive of `{1}` is not the one that its author published.':
    'El archivo de `{1}` no es el que publicó su autor.',
  'The entry ends in its middle.': 'La entrada se corta a la mitad.',
  'The package registry answered {1} for `{2}`.': 'El registro de paquetes ha respondido {1} para `{2}`.',
  'The package registry cannot be understood: {1}.': 'No se entiende al registro de paquetes: {1}.',
  'The package registry does not answer, so `{1}` cannot be fetched.':
    'El registro de paquetes no responde, así que no se puede traer `{1}`.',
  'The package registry stopped in the middle of `{1}`.':
    'El registro de paquetes se ha cortado en mitad de `{1}`.',
  'The packages could not be made ready because of a fault in the preview’s server.':
    'No se han podido preparar los paquetes por un fallo del servidor de la vista previa.',
  'The packages of this project are too large together: they unpack to more than {1}.':
    'Los paquetes de este proyecto son demasiado grandes en conjunto: descomprimidos superan los {1}.',
  'The preview runs {1}, made for phones, because its file for browsers only refuses.':
    'La vista previa ejecuta {1}, hecho para teléfonos, porque su archivo para navegadores solo se niega.',
  'The preview’s fix for `{1}` does not fit its version {2}, so it may behave otherwise than on a phone. What the fix is for: {3}':
    'La corrección de la vista previa para `{1}` no encaja con su versión {2}, así que puede comportarse de otro modo que en un teléfono. Para qué sirve: {3}',
  'The question about packages is malformed.': 'La consulta sobre paquetes está mal formada.',
  'The registry does not say how old `{1}` is, and it has only {2}.':
    'El registro no dice qué antigüedad tiene `{1}`, y solo tiene {2}.',
  'The registry has no sha512 checksum for `{1}`.': 'El registro no tiene suma sha512 para `{1}`.',
  'The registry sends the preview elsewhere for `{1}`; it does not follow.':
    'El registro envía la vista previa a otro sitio para `{1}`; no lo sigue.',
  "The registry's entry of `{1}` is too large to read.":
    'La entrada de `{1}` en el registro es demasiado grande para leerla.',
  'The service stops.': 'El servicio se detiene.',
  'The work took too long.': 'El trabajo ha tardado demasiado.',
  'There is no package named `{1}`.': 'No hay ningún paquete llamado `{1}`.',
  'Too many packages were asked for from your network. Try again in {1} seconds.':
    'Desde tu red se han pedido demasiados paquetes. Inténtalo de nuevo en {1, plural, one {# segundo} other {# segundos}}.',
  '`{1}` was first published {2} and has {3}.': '`{1}` se publicó por primera vez {2} y tiene {3}.',
  '`{1}` was not ready in the time that the preview gives to all packages. What is done is kept, so the next try takes less.':
    '`{1}` no ha estado listo en el tiempo que la vista previa da a todos los paquetes. Lo hecho se conserva, así que el próximo intento tarda menos.',
  '`{1}` was taken off the registry because it did harm.':
    '`{1}` se ha retirado del registro porque causaba daño.',
}
