/** Spanish for sentences of the check of an answer’s files. */

import type { CheckSentence } from '../en/check.ts'

export const check: Readonly<Record<CheckSentence, string>> = {
  'Declare or import it.': 'Decláralo o impórtalo.',
  'Did you mean {1}?': '¿Querías decir {1}?',
  '`{1}.{2}` does not exist, so this is drawn without that style. Add `{3}` to `{4}`, or use one that it has: {5}.':
    '`{1}.{2}` no existe, así que esto se dibuja sin ese estilo. Añade `{3}` a `{4}`, o usa uno de los que tiene: {5}.',
  '{1} does not take {2}. It takes {3}.': '{1} no admite {2}. Admite {3}.',
  '{1} gets what a call answers, and the call is made while drawing.':
    '{1} recibe el resultado de una llamada, y la llamada se hace al dibujar.',
  '{1} gets {2} of {3} arguments.': '{1} recibe {2} de {3} argumentos.',
  '{1} has no default export. Import `{2}` in braces.':
    '{1} no tiene exportación por defecto. Importa `{2}` entre llaves.',
  '{1} has no {2}.': '{1} no tiene {2}.',
  '{1} has the same address as {2}, `/{3}`, so that only one of them is ever shown. Remove one, or give it another name.':
    '{1} tiene la misma dirección que {2}, `/{3}`, así que solo se muestra uno de los dos. Quita uno, o dale otro nombre.',
  "Import it from '{1}'.": "Impórtalo de '{1}'.",
  'Import it: it is the {1} of {2}.': 'Impórtalo: es la {1} de {2}.',
  '{1} is a constant and is given another value, which throws. Declare it with let, or keep it in state.':
    '{1} es una constante y recibe otro valor, lo que lanza un error. Declárala con let, o guárdala en el estado.',
  '`<{1}>` is an element of web pages, and on a phone the app stops there. Use the components of react-native: View, Text, Pressable, TextInput, Image, ScrollView.':
    '`<{1}>` es un elemento de páginas web, y en un teléfono la app se detiene ahí. Usa los componentes de react-native: View, Text, Pressable, TextInput, Image, ScrollView.',
  '`{1}` is called {2} in {3}, so it does not run at every render, and React fails. Call it at the top of {4}, before any return, condition or loop.':
    '`{1}` se llama {2} en {3}, así que no se ejecuta en cada render, y React falla. Llámalo al principio de {4}, antes de cualquier return, condición o bucle.',
  '{1} is declared twice, and Expo refuses the file. Leave one.':
    '{1} está declarado dos veces, y Expo rechaza el archivo. Deja uno.',
  '{1} is in the folder of the routes, so it is a screen or a layout, but it has no default export. Export its component with `export default`, or move the file out of {2}/.':
    '{1} está en la carpeta de las rutas, así que es una pantalla o un layout, pero no tiene exportación por defecto. Exporta su componente con `export default`, o saca el archivo de {2}/.',
  '{1} is used and nowhere declared or imported.':
    '{1} se usa y no está declarado ni importado en ningún sitio.',
  '`{1}` is used here but neither declared nor imported.':
    '`{1}` se usa aquí, pero no está declarado ni importado.',
  "It is the default export of '{1}'.": "Es la exportación por defecto de '{1}'.",
  '{1} lacks what it needs: {2}.': 'A {1} le falta lo que necesita: {2}.',
  'No route beside this layout is named `{1}`, so these options belong to no screen. Use one of its routes ({2}), or write the file of the screen.':
    'Ninguna ruta junto a este layout se llama `{1}`, así que estas opciones no son de ninguna pantalla. Usa una de sus rutas ({2}), o escribe el archivo de la pantalla.',
  'No route has the address `{1}`. Link to one that exists ({2}), or write the file of the screen.':
    'Ninguna ruta tiene la dirección `{1}`. Enlaza a una que exista ({2}), o escribe el archivo de la pantalla.',
  '“{1}” stands in a {2} and outside of any Text, and on a phone the app stops there. Put it into a `<Text>`.':
    '“{1}” está en {2} y fuera de cualquier Text, y en un teléfono la app se detiene ahí. Ponlo en un `<Text>`.',
  'The child of `<Link asChild>` has {1} as its style, and loses it. Give it one plain style object (`StyleSheet.flatten` makes one of several), or leave out the Link: a Pressable whose `onPress` calls `router.push`.':
    'El hijo de `<Link asChild>` tiene {1} como estilo, y lo pierde. Dale un objeto de estilo simple (`StyleSheet.flatten` hace uno de varios), o quita el Link: un Pressable cuyo `onPress` llame a `router.push`.',
  'The elements of this list have no key. Give each one `key={…}`, with what tells it from the others, such as its id.':
    'Los elementos de esta lista no tienen key. Da a cada uno `key={…}` con algo que lo distinga de los demás, como su id.',
  'The style sheet has no style named {1}.': 'La hoja de estilos no tiene ningún estilo llamado {1}.',
  'This file has two default exports, and Expo refuses it. Leave one.':
    'Este archivo tiene dos exportaciones por defecto, y Expo lo rechaza. Deja una.',
  'This file holds {1}, which everybody who has the app can read. Keep it on a server of yours that the app asks, and make a new one.':
    'Este archivo contiene {1}, que puede leer cualquiera que tenga la app. Guárdalo en un servidor tuyo al que pregunte la app, y crea uno nuevo.',
  '`{1}` works on phones alone: {2}. Ask `Platform.OS` before it, or catch what it throws and say so.':
    '`{1}` solo funciona en teléfonos: {2}. Consulta antes `Platform.OS`, o captura el error y dilo en la app.',
  'Write {1}={() => …} to call it later.': 'Escribe {1}={() => …} para llamarlo más tarde.',
  '`{1}` of `{2}` does not work in this SDK. Import it from `{3}`, or use what `{4}` has now.':
    '`{1}` de `{2}` no funciona en este SDK. Impórtalo de `{3}`, o usa lo que `{4}` tiene ahora.',
}
