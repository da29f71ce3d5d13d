/** Spanish for sentences about single packages. */

import type { CompatSentence } from '../en/compat.ts'

export const compat: Readonly<Record<CompatSentence, string>> = {
  'It came with SDK {1}.': 'Llegó con el SDK {1}.',
  'It came with SDK {1}, for native tabs.': 'Llegó con el SDK {1}, para las pestañas nativas.',
  'It came with FlashList {1}.': 'Llegó con FlashList {1}.',
  'Hold the list in a ref.': 'Guarda la lista en una ref.',
  'Use `{1}`.': 'Usa `{1}`.',
  'Use `{1}`, and reset it when the item changes.': 'Usa `{1}` y restablécelo cuando cambie el elemento.',
  'Use the index as the key.': 'Usa el índice como key.',
  'Use `{1}` of `{2}`.': 'Usa `{1}` de `{2}`.',
  'Use `{1}` and `{2}` of `{3}`.': 'Usa `{1}` y `{2}` de `{3}`.',
  'Use `{1}` of `{2}` until then.': 'Hasta entonces, usa `{1}` de `{2}`.',
  'The preview draws its tabs as `{1}` of `{2}`: use that until then.':
    'La vista previa dibuja sus pestañas como `{1}` de `{2}`: úsalo hasta entonces.',
  'It came with SDK {1}; `{2}` exports what it is made of.':
    'Llegó con el SDK {1}; `{2}` exporta aquello de lo que se compone.',
  'It came with SDK {1}; `{2}` and `{3}` export the same.':
    'Llegó con el SDK {1}; `{2}` y `{3}` exportan lo mismo.',
  'It came with SDK {1}; what it exports is exported by `{2}` itself until then.':
    'Llegó con el SDK {1}; hasta entonces, `{2}` exporta lo mismo.',
  'It needs the native tabs of `{1}`, which came with SDK {2}.':
    'Necesita las pestañas nativas de `{1}`, que llegaron con el SDK {2}.',
  'Leave it out.': 'Quítalo.',
  'Leave it out, and keep what is inside.': 'Quítalo y conserva lo que hay dentro.',
  'Leave it out, with what is inside.': 'Quítalo con lo que hay dentro.',
  '`{1}` exists only in Expo’s Snack, so no app can install it.':
    '`{1}` solo existe en Snack, de Expo, así que ninguna app puede instalarlo.',
  'Put the picture into the project, such as `{1}`, and import that.':
    'Pon la imagen en el proyecto, por ejemplo en `{1}`, e impórtala de ahí.',
  '{1} turns class names into styles in a build step that the preview does not run, so they have no effect here.':
    '{1} convierte los nombres de clase en estilos en un paso de compilación que la vista previa no ejecuta, así que aquí no tienen efecto.',
  'Use StyleSheet, or NativeWind 4, which the preview does run.':
    'Usa StyleSheet, o NativeWind 4, que sí funciona en la vista previa.',
  '{1} needs a build step and native code that the preview does not have.':
    '{1} necesita un paso de compilación y código nativo que la vista previa no tiene.',
  'It works on a phone; StyleSheet works in both.': 'En un teléfono funciona; StyleSheet funciona en ambos.',
  '`{1}` is of Reanimated {2}, which came with SDK {3}.':
    '`{1}` es de Reanimated {2}, que llegó con el SDK {3}.',
  'package.json asks for {1}, and a phone with that does not show the animation: use `{2}` and the like.':
    'package.json pide {1}, y un teléfono con esa versión no muestra la animación: usa `{2}` y similares.',
  '{1} draws with Skia, a native library that the preview does not have; what draws with react-native-svg works.':
    '{1} dibuja con Skia, una biblioteca nativa que la vista previa no tiene; lo que dibuja con react-native-svg funciona.',
  '{1} is loaded by a script from Clerk’s servers, which the preview does not fetch, so nobody can sign in; it works on a phone.':
    '{1} se carga con un script de los servidores de Clerk, que la vista previa no descarga, así que nadie puede iniciar sesión; en un teléfono funciona.',
  '{1} keeps its data in a native database that the preview does not have; expo-sqlite works.':
    '{1} guarda sus datos en una base de datos nativa que la vista previa no tiene; expo-sqlite funciona.',
  '{1} needs a native drawing library that the preview does not have; react-native-svg works.':
    '{1} necesita una biblioteca nativa de dibujo que la vista previa no tiene; react-native-svg funciona.',
  '{1} reads its keys from a native build, which the preview does not have; the package firebase works.':
    '{1} lee sus claves de una compilación nativa, que la vista previa no tiene; el paquete firebase funciona.',
  'It came with SDK {1}; `{2}` exports the same.': 'Llegó con el SDK {1}; `{2}` exporta lo mismo.',
  'It ended with SDK {1}.': 'Existió hasta el SDK {1}.',
  'It ended with FlashList {1}.': 'Existió hasta FlashList {1}.',
  'Use `{1}` for sound and `{2}` for video.': 'Usa `{1}` para el sonido y `{2}` para el vídeo.',
  'Use the components of `{1}`.': 'Usa los componentes de `{1}`.',
  'Use `{1}` of `{2}`, or a plain `{3}`.': 'Usa `{1}` de `{2}`, o una simple `{3}`.',
  'Use `{1}` with `{2}`.': 'Usa `{1}` con `{2}`.',
  'Give `{1}` the property `{2}`.': 'Dale a `{1}` la propiedad `{2}`.',
  'Call `{1}` of the subscription.': 'Llama a `{1}` de la suscripción.',
  'Reanimated {1} lacks it.': 'Reanimated {1} no lo tiene.',
  'The app is always drawn behind the bar.': 'La app se dibuja siempre detrás de la barra.',
  'Render the part only where it is shown.': 'Renderiza esa parte solo donde se muestra.',
  'Keep the function in a ref that an effect brings up to date.':
    'Guarda la función en una ref que un efecto mantenga al día.',
}
