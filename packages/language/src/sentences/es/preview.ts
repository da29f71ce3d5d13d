/** Spanish for sentences of the preview and its frame. */

import type { PreviewSentence } from '../en/preview.ts'

export const preview: Readonly<Record<PreviewSentence, string>> = {
  'A film or sound was to begin by itself, which browsers allow only once something has been pressed. A phone plays it.':
    'Un vídeo o sonido iba a empezar sin más, lo que los navegadores solo permiten tras pulsar algo. Un teléfono lo reproduce.',
  'Alert: {1}': 'Aviso: {1}',
  '“{1}” and “{2}” are on top of each other.': '“{1}” y “{2}” están uno encima del otro.',
  "Cannot find module '{1}'{2}.": "No se encuentra el módulo '{1}'{2}.",
  "Cannot find module '{1}' (required by {2}).": "No se encuentra el módulo '{1}' (lo pide {2}).",
  "Cannot find module '{1}'.": "No se encuentra el módulo '{1}'.",
  '{1} could not be loaded.': 'No se ha podido cargar {1}.',
  '{1} did not answer the preview: it cannot be reached, or it sends no CORS headers, which only browsers ask for.':
    '{1} no ha respondido a la vista previa: no se puede llegar hasta allí, o no envía cabeceras CORS, que solo piden los navegadores.',
  '{1} did not answer the preview: it cannot be reached.':
    '{1} no ha respondido a la vista previa: no se puede llegar hasta allí.',
  '“{1}” goes beyond the edge of the screen: let it wrap, or give it less room.':
    '“{1}” se sale del borde de la pantalla: deja que salte de línea, o dale menos espacio.',
  'Import it from `react-native`.': 'Impórtalo de `react-native`.',
  'Import or declare it.': 'Impórtalo o decláralo.',
  '`{1}` is answered by the app’s own server, which does not run in the preview: files that end in `+api` run where the app is published.':
    'A `{1}` responde el propio servidor de la app, que no se ejecuta en la vista previa: los archivos que terminan en `+api` se ejecutan donde se publica la app.',
  '{1} is hard to hit: it is {2}, with another one next to it, and should be 24 × 24 or more.':
    '{1} es difícil de pulsar: mide {2}, con otro al lado, y debería medir 24 × 24 o más.',
  '“{1}” is hard to read: its contrast is {2}, and should be 3 or more.':
    '“{1}” se lee mal: su contraste es {2}, y debería ser 3 o más.',
  '{1} is not defined.': '{1} no está definido.',
  'It is locked: fix this, then reload the app.': 'Está bloqueado: arregla esto y recarga la app.',
  'It was put back.': 'Se ha vuelto a poner.',
  'It works on a phone.': 'En un teléfono funciona.',
  '`{1}` needs `{2}` {3} beside it. Add it to package.json.':
    '`{1}` necesita `{2}` {3} al lado. Añádelo a package.json.',
  '`{1}` of {2} is not available in the preview. It works on a phone.':
    '`{1}` de {2} no está disponible en la vista previa. En un teléfono funciona.',
  'On {1}, {2}: {3}': 'En {1}, {2}: {3}',
  'On {1}: {2}': 'En {1}: {2}',
  'Package `{1}` fails when it is loaded: {2}': 'El paquete `{1}` falla al cargarse: {2}',
  'Package `{1}` fails: {2}': 'El paquete `{1}` falla: {2}',
  'The app imports {1} packages that the preview does not have, and {2} is the most. Remove imports that it can do without.':
    'La app importa {1} paquetes que la vista previa no tiene, y {2} es el máximo. Quita las importaciones de las que pueda prescindir.',
  'Package `{1}` is being made ready for the preview.':
    'El paquete `{1}` se está preparando para la vista previa.',
  'Package `{1}` was not made ready for the preview within five minutes. It is asked for again with the next change.':
    'El paquete `{1}` no ha estado listo para la vista previa en cinco minutos. Se pedirá de nuevo con el próximo cambio.',
  'Package `{1}` {2}.': 'El paquete `{1}` {2}.',
  'Package `{1}`, which `{2}` needs, fails when it is loaded: {3}':
    'El paquete `{1}`, que necesita `{2}`, falla al cargarse: {3}',
  'The address “/” leads to no screen: write `app/index.tsx`, or leave one screen outside of every closed guard.':
    'La dirección “/” no lleva a ninguna pantalla: escribe `app/index.tsx`, o deja una pantalla fuera de todas las guardas cerradas.',
  'The app asked Sayso’s own server, which answers no apps: use the address of another server.':
    'La app ha preguntado al servidor de Sayso, que no responde a ninguna app: usa la dirección de otro servidor.',
  'The app asked to confirm: {1}. The preview answered yes.':
    'La app ha pedido confirmar: {1}. La vista previa ha respondido que sí.',
  'The app asked: {1}. The preview gave no answer.':
    'La app ha preguntado: {1}. La vista previa no ha respondido.',
  'The app asks to be reloaded over and over, and is not any more. Use Reload to run it again.':
    'La app pide recargarse una y otra vez, y ya no se recarga. Usa Recargar para ejecutarla de nuevo.',
  'The app cannot be drawn.': 'No se puede capturar la app.',
  'The app does not answer. It may be in an endless loop.':
    'La app no responde. Puede estar en un bucle sin fin.',
  'The app gave its page a policy of its own (Content-Security-Policy), which keeps its code or its requests away. A phone has none: leave it out.':
    'La app ha dado a su página una política propia (Content-Security-Policy), que bloquea su código o sus peticiones. Un teléfono no tiene ninguna: quítala.',
  'The app has used up its 10 MB of storage; the last value was not kept.':
    'La app ha llenado sus 10 MB de almacenamiento; el último valor no se ha guardado.',
  'The app has {1} at once. Show long lists with FlatList, which draws only what is in view.':
    'La app tiene {1} a la vez. Muestra las listas largas con FlatList, que solo dibuja lo que se ve.',
  'The app left its own page.': 'La app ha salido de su propia página.',
  'The app logs too fast: some lines are left out.':
    'La app escribe demasiado rápido en la consola: faltan algunas líneas.',
  'The app opened {1}. Links are not followed in the preview.':
    'La app ha abierto {1}. En la vista previa no se siguen los enlaces.',
  'The app removed the page that it is shown on; it was put back.':
    'La app ha quitado la página en la que se muestra; se ha vuelto a poner.',
  'The app replaced {1}, which React and everything else here needs.':
    'La app ha sustituido {1}, que React y todo lo demás necesitan aquí.',
  'The app sends too much: some of it was left out.': 'La app envía demasiado: se ha dejado fuera una parte.',
  'The app sent something unreadable.': 'La app ha enviado algo ilegible.',
  'The app shows nothing that can be seen: what it draws is missing, invisible, covered, or outside of the screen.':
    'La app no muestra nada visible: lo que dibuja falta, es invisible, está tapado o queda fuera de la pantalla.',
  'The app stopped because of an error.': 'La app se ha detenido por un error.',
  'The app threw something that cannot be read.': 'La app ha lanzado algo que no se puede leer.',
  'The app uses {1}, and may have to be stopped. Something grows without end, or is kept for ever.':
    'La app usa {1}, y quizá haya que detenerla. Algo crece sin fin o se guarda para siempre.',
  'The app was given an event in place of an error: `{1}`.':
    'La app ha recibido un evento en lugar de un error: `{1}`.',
  'The app was stopped, because it had not answered for half a minute. It may be in an endless loop. Fix it, or run it again.':
    'La app se ha detenido, porque llevaba medio minuto sin responder. Puede estar en un bucle sin fin. Arréglala, o ejecútala de nuevo.',
  'The app was stopped, because it sent the page around it one message after the other. Fix it, or run it again.':
    'La app se ha detenido, porque enviaba a la página un mensaje tras otro. Arréglala, o ejecútala de nuevo.',
  'The app was stopped, because {1}. Fix it, or run it again.':
    'La app se ha detenido, porque {1}. Arréglala, o ejecútala de nuevo.',
  'The browser does not say what this app has stored. It begins empty, and what it stores now is not kept. Close other tabs of this project, then reload the page.':
    'El navegador no dice qué ha guardado esta app. Empieza vacía, y lo que guarde ahora no se conserva. Cierra otras pestañas de este proyecto y recarga la página.',
  'The clipboard is written when the person presses something.':
    'El portapapeles se escribe cuando alguien pulsa algo.',
  'The compiler does not have the functions that it should have.':
    'Al compilador le faltan funciones que debería tener.',
  'The compiler is not loaded.': 'El compilador no está cargado.',
  'The connection to {1} failed.': 'La conexión con {1} ha fallado.',
  'The page of the preview did not load.': 'La página de la vista previa no se ha cargado.',
  'The preview cannot start in this browser ({1}). A current Chrome, Edge, Firefox or Safari can.':
    'La vista previa no puede arrancar en este navegador ({1}). Un Chrome, Edge, Firefox o Safari actual sí puede.',
  'The preview could not load {1}: {2}.': 'La vista previa no ha podido cargar {1}: {2}.',
  'The preview does not load {1} ({2}).': 'La vista previa no carga {1} ({2}).',
  'The preview does not talk to {1}, which has no https.':
    'La vista previa no habla con {1}, que no tiene https.',
  'The preview has no {1}: the app is told what it is told on a phone whose person refuses. A phone asks first.':
    'La vista previa no tiene {1}: la app recibe lo mismo que en un teléfono cuyo dueño se niega. Un teléfono pregunta antes.',
  'The preview loads pictures and media over https only: {1} is left out.':
    'La vista previa solo carga imágenes y medios por https: falta {1}.',
  'The preview may not talk to {1}, unless the operator of this server allows it with SAYSO_APP_HOSTS={2}.':
    'La vista previa no puede hablar con {1}, salvo que quienes administran este servidor lo permitan con SAYSO_APP_HOSTS={2}.',
  'The preview reaches public servers only, and {1} is not one: use the address of a public server.':
    'La vista previa solo llega a servidores públicos, y {1} no lo es: usa la dirección de un servidor público.',
  'The preview shows no web pages inside the app: {1} is left out. A phone shows it.':
    'La vista previa no muestra páginas web dentro de la app: falta {1}. Un teléfono la muestra.',
  "The preview's worker stopped: {1}.": 'El worker de la vista previa se ha detenido: {1}.',
  'The {1} could not be opened.': 'No se ha podido abrir: {1}.',
  'This app has no screen to begin with.': 'Esta app no tiene ninguna pantalla con la que empezar.',
  'This screen has an error.': 'Esta pantalla tiene un error.',
  'Too many connections are open.': 'Hay demasiadas conexiones abiertas.',
  'Adding to “{1}” was refused: {2}.': 'Se rechazó añadir a “{1}”: {2}.',
  'Reading “{1}” was refused: {2}.': 'Se rechazó leer “{1}”: {2}.',
  'Changing “{1}” was refused: {2}.': 'Se rechazó cambiar “{1}”: {2}.',
  'Deleting from “{1}” was refused: {2}.': 'Se rechazó borrar de “{1}”: {2}.',
  'Calling “{1}” was refused: {2}.': 'Se rechazó llamar a “{1}”: {2}.',
  'A request for files in “{1}” was refused: {2}.': 'Se rechazó una petición de archivos de “{1}”: {2}.',
  'A request for files was refused: {1}.': 'Se rechazó una petición de archivos: {1}.',
  'A request about signing in was refused: {1}.': 'Se rechazó una petición de inicio de sesión: {1}.',
  'A request to the app’s data was refused: {1}.': 'Se rechazó una petición a los datos de la app: {1}.',
  'No policy lets somebody who is signed in do that.':
    'Ninguna política permite eso a quien ha iniciado sesión.',
  'No policy lets somebody who is not signed in do that.':
    'Ninguna política permite eso a quien no ha iniciado sesión.',
  'Write a migration with a policy for `{1}` on `{2}`, or send what its policies ask for.':
    'Escribe una migración con una política para `{1}` en `{2}`, o envía lo que piden sus políticas.',
  'Write a migration that grants it, or do without it.':
    'Escribe una migración que conceda ese permiso, o prescinde de ello.',
  'Nobody was signed in: ask later, or write a migration that grants it.':
    'Nadie había iniciado sesión: pregunta más tarde, o escribe una migración que conceda el permiso.',
  'Write a migration that creates its tables.': 'Escribe una migración que cree sus tablas.',
  'Use a name that is there, or write a migration that adds it.':
    'Usa un nombre que exista, o escribe una migración que lo añada.',
  'The browser opened no window for the sign-in. Press the button in the app once more.':
    'El navegador no ha abierto ninguna ventana para iniciar sesión. Pulsa otra vez el botón de la app.',
}
