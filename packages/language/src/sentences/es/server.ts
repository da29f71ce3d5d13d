/** Spanish for sentences of the server’s answers. */

import type { ServerSentence } from '../en/server.ts'

export const server: Readonly<Record<ServerSentence, string>> = {
  'A phone cannot open this link, because Sayso listens on this computer only. Start it with this command, then open Devices again.':
    'Un teléfono no puede abrir este enlace, porque Sayso solo escucha en este ordenador. Inícialo con este comando y abre Dispositivos de nuevo.',
  'A phone cannot open this link, because this computer is in no network: connect it and open Devices again.':
    'Un teléfono no puede abrir este enlace, porque este ordenador no está en ninguna red: conéctalo y abre Dispositivos de nuevo.',
  'A project has at most {1} names. Take one away before giving another.':
    'Un proyecto tiene como máximo {1, number} nombres. Quita uno antes de poner otro.',
  'A project holds {1} MB of files; with these it would have {2} MB. Delete some, or make them smaller.':
    'Un proyecto admite {1, number} MB de archivos; con estos tendría {2, number} MB. Borra algunos, o redúcelos.',
  'An answer is being written for this project. Wait for it or stop it.':
    'Se está escribiendo una respuesta para este proyecto. Espera o detenla.',
  'An attached picture is not there any more. Attach it again.':
    'Una imagen adjunta ya no está. Adjúntala de nuevo.',
  'An import is sent as a zip file. Choose a .zip of an Expo project.':
    'Una importación se envía como archivo zip. Elige un .zip de un proyecto de Expo.',
  '{1} answers are being written for you. Wait for one to end, or stop one.':
    '{1, plural, one {Se está escribiendo # respuesta para ti. Espera a que termine o detenla.} other {Se están escribiendo # respuestas para ti. Espera a que termine una o detén una.}}',
  'At most {1} images go with one message. Remove some.':
    'Un mensaje lleva como máximo {1, plural, one {# imagen} other {# imágenes}}. Quita algunas.',
  'At most {1} MB a day are stored from one network.':
    'Desde una red se guardan como máximo {1, number} MB al día.',
  'If you need more, ask the people who run this server.':
    'Si necesitas más, pregunta a quienes administran este servidor.',
  'package.json is larger than {1} KB. List fewer packages in it.':
    'package.json supera los {1, number} KB. Incluye menos paquetes en él.',
  '{1} is larger than {2} MB. Split it or make it smaller.':
    '{1} supera los {2, number} MB. Divídelo o redúcelo.',
  'More than {1} files change at once. Save fewer.':
    'Cambian más de {1, number} archivos a la vez. Guarda menos.',
  'Say which package is meant.': 'Di a qué paquete te refieres.',
  'Sayso is being restarted.': 'Sayso se está reiniciando.',
  'Sayso is being restarted. Try again in a moment.':
    'Sayso se está reiniciando. Inténtalo de nuevo en un momento.',
  'Something went wrong on the server. Try again; if it stays, tell the operator the number {1}.':
    'Algo ha fallado en el servidor. Inténtalo de nuevo; si sigue igual, da a quienes lo administran el número {1}.',
  'The headers of this request are larger than {1} KB. Sign in again, or clear the cookies of this address.':
    'Las cabeceras de esta petición superan los {1} KB. Inicia sesión de nuevo, o borra las cookies de esta dirección.',
  'The message is longer than {1} characters. Shorten it.':
    'El mensaje supera los {1, number} caracteres. Acórtalo.',
  'The package registry does not answer. Try again in a moment.':
    'El registro de paquetes no responde. Inténtalo de nuevo en un momento.',
  'The page’s version of the project is not known. Reload the page.':
    'No se conoce la versión del proyecto que tiene la página. Recárgala.',
  'The project has changed since. Look at the newest version.':
    'El proyecto ha cambiado entretanto. Mira la versión más reciente.',
  'The project’s assets are larger than {1} MB together. Save it with fewer.':
    'Los recursos del proyecto superan juntos los {1, number} MB. Guárdalo con menos.',
  'The request could not be read. Reload the page and try again.':
    'No se ha podido leer la petición. Recarga la página e inténtalo de nuevo.',
  'The request has a character that cannot be stored. Take it out and try again.':
    'La petición contiene un carácter que no se puede guardar. Quítalo e inténtalo de nuevo.',
  'The request has something wrong in {1}. Reload the page and try again.':
    'La petición tiene un error en {1}. Recarga la página e inténtalo de nuevo.',
  'The request is not readable JSON.': 'La petición no es JSON legible.',
  'The request must be JSON.': 'La petición debe ser JSON.',
  'The server’s database does not answer, so nothing was saved. Try again in a moment.':
    'La base de datos del servidor no responde y no se ha guardado nada. Inténtalo de nuevo en un momento.',
  'The server’s disk is full, so nothing was saved. Tell the operator.':
    'El disco del servidor está lleno y no se ha guardado nada. Avisa a quienes lo administran.',
  'The stream position cannot be read. Reload the page.':
    'No se puede leer la posición en la respuesta. Recarga la página.',
  'There are more at 00:00 UTC, in {1}.': 'Habrá más a las 00:00 UTC, es decir, en {1}.',
  'There are two files named {1}. Rename one of them.':
    'Hay dos archivos llamados {1}. Cambia el nombre de uno.',
  'There is nothing here. Go back to your projects.': 'Aquí no hay nada. Vuelve a tus proyectos.',
  'These files have changed since you opened them. Choose which version to keep.':
    'Estos archivos han cambiado desde que los abriste. Elige qué versión conservar.',
  'This answer is still being written. Fork when it has ended.':
    'Esta respuesta aún se está escribiendo. Bifurca cuando haya terminado.',
  'The request has more than {1} entries. Send less at once.':
    'La solicitud tiene más de {1, number} entradas. Envía menos de una vez.',
  'This is larger than {1}. Send less at once.': 'Esto supera los {1}. Envía menos de una vez.',
  'This model is not available. Choose another one.': 'Este modelo no está disponible. Elige otro.',
  'This project holds as many pictures as it can. Start another project.':
    'Este proyecto no admite más imágenes. Empieza otro proyecto.',
  'This request came from another site and was refused.':
    'Esta petición venía de otro sitio y se ha rechazado.',
  'This server has no room for more files. Ask the people who run it, or try again tomorrow.':
    'Este servidor no tiene sitio para más archivos. Pregunta a quienes lo administran, o inténtalo mañana.',
  'This server has written all of its answers for today.':
    'Este servidor ha escrito todas sus respuestas de hoy.',
  'This version is no longer waiting to be applied. Reload the page to see what became of it.':
    'Esta versión ya no espera a ser aplicada. Recarga la página para ver qué ha sido de ella.',
  'This zip takes more time or memory to read than an ordinary project does. Import the app’s own folder, without the packages around it.':
    'Leer este zip cuesta más tiempo o memoria que un proyecto normal. Importa solo la carpeta de la app, sin los paquetes de alrededor.',
  'To go on now, {1}.': 'Para seguir ahora, {1}.',
  'This app sends more than its share at the moment. Try again in a second.':
    'Esta app envía ahora más de lo que le corresponde. Inténtalo de nuevo en un segundo.',
  'Too many answers were started from your network.': 'Desde tu red se han iniciado demasiadas respuestas.',
  'Too many files are being stored at this moment. Try again in a few seconds.':
    'Se están guardando demasiados archivos en este momento. Inténtalo de nuevo en unos segundos.',
  'Too many files are being stored from your network at once. Try again in a few seconds.':
    'Desde tu red se están guardando demasiados archivos a la vez. Inténtalo de nuevo en unos segundos.',
  'Too many files were stored from your network.': 'Desde tu red se han guardado demasiados archivos.',
  'Too many new visitors came from your network.': 'Desde tu red han llegado demasiados visitantes nuevos.',
  'Too many pages follow an answer at once. Close some of them and reload this one.':
    'Demasiadas páginas siguen una respuesta a la vez. Cierra algunas y recarga esta.',
  'The project is made, but it cannot be sent at this moment. Open it from your projects in a minute.':
    'El proyecto está creado, pero ahora no se puede enviar. Ábrelo desde tus proyectos en un minuto.',
  'Too many answers for large projects are being written at this moment. Send your message again in a minute.':
    'En este momento se escriben demasiadas respuestas para proyectos grandes. Envía tu mensaje de nuevo en un minuto.',
  'Too many projects are being opened at this moment. Try again in a few seconds.':
    'En este momento se abren demasiados proyectos. Inténtalo de nuevo en unos segundos.',
  'Too much is being downloaded at this moment. Try again in a minute.':
    'Se está descargando demasiado en este momento. Inténtalo de nuevo en un minuto.',
  'Too much is being downloaded from your network at once. Try again in a minute.':
    'Se está descargando demasiado a la vez desde tu red. Inténtalo de nuevo en un minuto.',
  'Too many projects are being imported at this moment. Try again in a few seconds.':
    'Se están importando demasiados proyectos en este momento. Inténtalo de nuevo en unos segundos.',
  'Too many projects were saved from your network.': 'Desde tu red se han guardado demasiados proyectos.',
  'Too many tries.': 'Demasiados intentos.',
  '{1} tries did not fix it. Restore a version, or say what should be different.':
    '{1, plural, one {# intento no lo ha} other {# intentos no lo han}} arreglado. Restaura una versión, o di qué debería ser distinto.',
  'Try again in {1}.': 'Inténtalo de nuevo en {1}.',
  'Write a message first.': 'Escribe primero un mensaje.',
  'You could not be let in as a guest just now. Reload the page in a moment.':
    'Ahora mismo no has podido entrar como invitado. Recarga la página dentro de un momento.',
  'You have used all of today’s messages. Everything else still works.':
    'Has usado todos los mensajes de hoy. Todo lo demás sigue funcionando.',
  'You have used all the answers that a guest gets in a day.':
    'Has usado todas las respuestas que recibe un invitado al día.',
  'Your network has used all of its answers for today.': 'Tu red ha usado todas sus respuestas de hoy.',
  'Your plan has room for {1} projects. Delete one that you no longer need.':
    'Tu plan tiene sitio para {1, plural, one {# proyecto} other {# proyectos}}. Borra alguno que ya no necesites.',
  'Too many changes came at once. Try again in {1} seconds.':
    'Demasiados cambios a la vez. Inténtalo de nuevo en {1, plural, one {# segundo} other {# segundos}}.',
  'Your projects and their versions take {1} MB, and that is all the room you have. Delete projects that you no longer need, and then empty the bin.':
    'Tus proyectos y sus versiones ocupan {1} MB, y no tienes más espacio. Borra los proyectos que ya no necesites y luego vacía la papelera.',
  'The owner of this project has no room left: all of their projects take {1} MB. Ask them to delete some.':
    'A quien pertenece este proyecto no le queda espacio: todos sus proyectos ocupan {1} MB. Pídele que borre algunos.',
  'Visitors from your network have stored {1} MB today, and that is the limit. Create an account, or go on tomorrow.':
    'Los visitantes de tu red han guardado hoy {1} MB, y ese es el límite. Crea una cuenta o continúa mañana.',
  'Your plan stores {1} MB a day, and that is used up. Go on tomorrow, or with smaller files.':
    'Tu plan guarda {1, number} MB al día, y ya están usados. Sigue mañana, o con archivos más pequeños.',
  'This plan cannot be bought here. Reload the page.':
    'Este plan no se puede comprar aquí. Recarga la página.',
  'The payment service does not answer. Nothing was changed; try again in a moment.':
    'El servicio de pago no responde. No se ha cambiado nada; inténtalo de nuevo en un momento.',
  'Your session has ended. Sign in again, or reload the page to go on as a guest.':
    'Tu sesión ha terminado. Inicia sesión de nuevo, o recarga la página para seguir como invitado.',
  'A published app has at most {1} MB; this one has {2} MB. Use smaller pictures and media.':
    'Una app publicada tiene como máximo {1, number} MB; esta tiene {2, number} MB. Usa imágenes y medios más pequeños.',
  'The app could not be built: {1}': 'No se ha podido preparar la app: {1}',
  'The people who run this server have taken this app down. Ask them before you publish it again.':
    'Quienes administran este servidor han retirado esta app. Consúltalos antes de volver a publicarla.',
  'This server has no addresses for apps, so nothing can be published. Ask the people who run it.':
    'Este servidor no tiene direcciones para apps, así que no se puede publicar nada. Pregunta a quienes lo administran.',
  'This server has no addresses for apps, so they can have no domains either.':
    'Este servidor no tiene direcciones para apps, así que tampoco pueden tener dominios.',
  'Too many apps are being published at this moment. Try again in a minute.':
    'Ahora mismo se están publicando demasiadas apps. Inténtalo de nuevo en un minuto.',
  'Too many domains are being checked at this moment. Try again in a few seconds.':
    'Ahora mismo se están comprobando demasiados dominios. Inténtalo de nuevo en unos segundos.',
  'Too many reports came from your network.': 'Han llegado demasiadas denuncias desde tu red.',
  'You have published as many apps as you can. Delete the project of one that you no longer need.':
    'Has publicado todas las apps que puedes. Elimina el proyecto de una que ya no necesites.',
  'Another account has this address by now. Sign in to that one, or choose another address.':
    'Otra cuenta tiene ya esta dirección. Inicia sesión en ella o elige otra dirección.',
  'Enough mails were sent. Open the newest one, or try again in {1} minutes.':
    'Ya se han enviado bastantes correos. Abre el más reciente o inténtalo de nuevo en {1, plural, one {# minuto} other {# minutos}}.',
  'The address could not be changed. If an account has it that is yours, sign in to that one.':
    'No se ha podido cambiar la dirección. Si la tiene una cuenta tuya, inicia sesión en esa.',
  'The password is wrong. Nothing was changed.': 'La contraseña no es correcta. No ha cambiado nada.',
  'This link belongs to another account. Sign in to that one here, then open the link again.':
    'Este enlace es de otra cuenta. Inicia sesión en ella aquí y abre el enlace otra vez.',
  'This link has been used already, or a newer change has overtaken it. Ask for another one.':
    'Este enlace ya se ha usado, o un cambio posterior lo ha anulado. Pide otro.',
  'This link is not one of ours, or not whole. Open it from the mail again.':
    'Este enlace no es nuestro o no está completo. Ábrelo otra vez desde el correo.',
  'This link is too old. Ask for another one.': 'Este enlace ha caducado. Pide otro.',
  'Too many passwords are being checked at this moment. Try again in a few seconds.':
    'En este momento se están comprobando demasiadas contraseñas. Inténtalo de nuevo en unos segundos.',
  'You are here as a guest. Create an account first.': 'Estás aquí como invitado. Crea primero una cuenta.',
  'The search is too long. Shorten it.': 'La búsqueda es demasiado larga. Acórtala.',
  'This tier cannot be given here. Use npm run set-tier.':
    'Este plan no se puede asignar aquí. Usa npm run set-tier.',
  'Your own password cannot be set here.': 'Aquí no puedes poner tu propia contraseña.',
  'A guest cannot own a project of others. Ask them to sign up first.':
    'Los invitados no pueden ser propietarios de un proyecto ajeno. Pídele a la persona que se registre primero.',
  'This project has as many members as its owner’s plan allows. Ask its owner to remove somebody first.':
    'Este proyecto tiene tantos miembros como permite el plan de su dueño. Pídele que quite antes a alguien.',
  'A project has at most {1} open invitations. Revoke one first.':
    'Un proyecto tiene como máximo {1} invitaciones abiertas. Revoca una primero.',
  'Only the owner of this project can do this. Ask them to.':
    'Solo el propietario de este proyecto puede hacer esto. Pídeselo.',
  'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.':
    'Esta invitación ha terminado o es para otra dirección de correo. Inicia sesión con esa dirección y confírmala, o pide una nueva invitación.',
  'Too many invitations were opened from your network.':
    'Se han abierto demasiadas invitaciones desde tu red.',
  'You can look at this project, but not change it. Ask its owner to make you an editor.':
    'Puedes ver este proyecto, pero no cambiarlo. Pídele a su propietario que te permita editarlo.',
  'A project always has an owner. Hand it over to a member first, or delete it.':
    'Un proyecto siempre tiene propietario. Traspásalo antes a un miembro o elimínalo.',
  'This way to sign in does not answer. Try again in a moment, or use your email.':
    'Esta forma de iniciar sesión no responde. Inténtalo de nuevo en un momento o usa tu correo.',
  'This way to sign in is set up wrongly here, so it is off. Tell the operator, or use your email.':
    'Esta forma de iniciar sesión está mal configurada aquí y por eso no está disponible. Avisa a quienes administran el servidor o usa tu correo.',
  'All of your projects were downloaded a moment ago.': 'Acabas de descargar todos tus proyectos.',
  'This project has a conversation already. Import it into a new project.':
    'Este proyecto ya tiene una conversación. Impórtala en un proyecto nuevo.',
  'Nothing else opens your account. Set a password, or add another passkey, first.':
    'Ninguna otra cosa abre tu cuenta. Elige antes una contraseña o añade otra llave de acceso.',
  'That took too long, or began in another browser. Try again.':
    'Ha tardado demasiado o empezó en otro navegador. Inténtalo de nuevo.',
  'This passkey could not be added. Try again, or use another one.':
    'No se ha podido añadir esta llave de acceso. Inténtalo de nuevo o usa otra.',
  'An account has at most {1} passkeys. Remove one that you no longer use.':
    'Una cuenta tiene como máximo {1} llaves de acceso. Quita una que ya no uses.',
  'Choose a JPEG, PNG or WebP picture.': 'Elige una imagen JPEG, PNG o WebP.',
  'Expo SDK {1} waits for another SDK that this server is setting up.':
    'El SDK {1} de Expo espera a otro SDK que este servidor está preparando.',
  'This server is installing Expo SDK {1}. That happens once and takes a few minutes.':
    'Este servidor está instalando el SDK {1} de Expo. Solo ocurre una vez y tarda unos minutos.',
  'This server is bundling Expo SDK {1} for the browser. That happens once and takes a few minutes.':
    'Este servidor está empaquetando el SDK {1} de Expo para el navegador. Solo ocurre una vez y tarda unos minutos.',
  'This server has not set up Expo SDK {1} yet. It does when somebody opens a project on that SDK in the studio.':
    'Este servidor todavía no ha preparado el SDK {1} de Expo. Lo hará cuando alguien abra en el estudio un proyecto con ese SDK.',
  'Expo SDK {1} could not be set up on this server. Run “npm run build -- --sdk {2}” there, which says why.':
    'No se ha podido preparar el SDK {1} de Expo en este servidor. Ejecuta allí “npm run build -- --sdk {2}”, que indica la causa.',
  'This project is written for Expo SDK {1} and is on SDK {2} here, the nearest that this server has, so parts of it may need changes.':
    'Este proyecto está escrito para el SDK {1} de Expo y aquí usa el SDK {2}, el más cercano que tiene este servidor, así que puede que haya que cambiar algunas partes.',
  'This project’s lock file has Expo SDK {1}, but its package.json asks for {2}, which counts.':
    'El archivo de bloqueo de este proyecto tiene el SDK {1} de Expo, pero su package.json pide el {2}, que es el que cuenta.',
  'This project’s package.json does not list expo, so it was added: the project is on Expo SDK {1}.':
    'En el package.json de este proyecto falta expo, así que se ha añadido: el proyecto usa el SDK {1} de Expo.',
  '“{1}” in this project’s package.json is not a version of expo, so the project is on Expo SDK {2}.':
    '“{1}” no es una versión de expo en el package.json de este proyecto, así que el proyecto usa el SDK {2} de Expo.',
  '“{1}” in this project’s package.json is not a version of expo, so the project is on Expo SDK {2}, as in its lock file.':
    '“{1}” no es una versión de expo en el package.json de este proyecto, así que el proyecto usa el SDK {2} de Expo, como en su archivo de bloqueo.',
  '“{1}” in this project’s package.json is not a version of expo. Its lock file has Expo SDK {2}, and the nearest that this server has is {3}.':
    '“{1}” no es una versión de expo en el package.json de este proyecto. Su archivo de bloqueo tiene el SDK {2} de Expo, y el más cercano que tiene este servidor es el {3}.',
  'The request must be a CSV file.': 'La petición debe ser un archivo CSV.',
  'The address has something wrong in it. Reload the page and try again.':
    'Hay algo mal en la dirección. Recarga la página e inténtalo de nuevo.',
}
