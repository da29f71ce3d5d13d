/** Spanish for sentences about files, paths, zips and pictures. */

import type { FilesSentence } from '../en/files.ts'

export const files: Readonly<Record<FilesSentence, string>> = {
  'A project holds at most {1} files; these are {2}.':
    'Un proyecto admite como máximo {1, number} archivos; estos son {2, number}.',
  'A project holds at most {1} files; {2} is one too many.':
    'Un proyecto admite como máximo {1, number} archivos; {2} es uno de más.',
  '{1} {2} action does not say which file it is about.':
    'Una acción de tipo {2} no dice de qué archivo se trata.',
  '{1} and {2} have one name in two Unicode forms; a phone or a disk may take them for one.':
    '{1} y {2} son el mismo nombre en dos formas de Unicode; un teléfono o un disco puede tomarlos por el mismo.',
  '{1} cannot be inside {2}, which is a file.': '{1} no puede estar dentro de {2}, que es un archivo.',
  '{1} differs from {2} only in letter case; a phone or a disk may take them for one.':
    '{1} solo se distingue de {2} en mayúsculas y minúsculas; un teléfono o un disco puede tomarlos por el mismo.',
  '{1} is a folder: it holds {2}.': '{1} es una carpeta: contiene {2}.',
  '{1} is a folder; name its files one by one.': '{1} es una carpeta; nombra sus archivos uno por uno.',
  '{1} is in this zip twice.': '{1} está dos veces en este zip.',
  'package.json is larger than {1} KB; list fewer packages.':
    'package.json supera los {1, number} KB; incluye menos paquetes.',
  '{1} is larger than {2} MB; split it.': '{1} supera los {2, number} MB; divídelo.',
  '{1} is locked; the user does not want it changed.': '{1} está bloqueado y no debe cambiarse.',
  '{1} is not a text file; it cannot be edited.': '{1} no es un archivo de texto; no se puede editar.',
  '{1} is packed in a way that is not supported. Use an ordinary zip.':
    '{1} está comprimido de un modo que no se admite. Usa un zip normal.',
  '{1} is protected by a password. Zip it without one.':
    '{1} está protegido con contraseña. Comprímelo sin ella.',
  '{1} is there twice.': '{1} está dos veces.',
  '{1} is written in the ZIP64 way. Zip the project with another program.':
    '{1} está escrito en formato ZIP64. Comprime el proyecto con otro programa.',
  'It differs from {1} only in white space: {2}.': 'Solo se distingue de {1} en espacios: {2}.',
  'Nearest is {1}: {2}.': 'Lo más parecido es {1}: {2}.',
  'Nothing in the file is like it.': 'No hay nada parecido en el archivo.',
  'Only JPEG, PNG, WebP and GIF pictures can be attached.':
    'Solo se pueden adjuntar imágenes JPEG, PNG, WebP y GIF.',
  'package.json is not valid JSON; the file was left as it was.':
    'package.json no es JSON válido; el archivo se ha dejado como estaba.',
  'The edit of {1} cannot be read: {2}.': 'No se puede leer la edición de {1}: {2}.',
  'The edit of {1} was not applied.': 'La edición de {1} no se ha aplicado.',
  'The files of this zip have {1} MB together; a project may be imported with {2} MB.':
    'Los archivos de este zip suman {1, number} MB; se puede importar un proyecto de {2, number} MB.',
  'The path {1} cannot be used: {2}.': 'No se puede usar la ruta {1}: {2}.',
  'The search text of block {1} does not occur.': 'El texto buscado del bloque {1} no aparece.',
  'The search text of block {1} was not found: this answer has too many edits that do not occur word for word, or in files that are too long. Copy the lines exactly, or write the whole file.':
    'No se encontró el texto buscado del bloque {1}: esta respuesta tiene demasiados cambios que no aparecen palabra por palabra, o en archivos demasiado largos. Copia las líneas exactas o escribe el archivo completo.',
  'The search text of block {1} occurs more than once, at lines {2}; it needs more of the lines around it.':
    'El texto buscado del bloque {1} aparece más de una vez, en las líneas {2}; necesita más de las líneas de alrededor.',
  'There is no file in this zip that belongs to a project.':
    'En este zip no hay ningún archivo de un proyecto.',
  'There is no {1}.': 'No existe {1}.',
  'There is no {1}; the file is called {2}.': 'No existe {1}; el archivo se llama {2}.',
  'This is a web project: its package.json lists {1}, and neither expo nor react-native. Choose a zip of an Expo project.':
    'Este es un proyecto web: su package.json nombra {1}, pero ni expo ni react-native. Elige el zip de un proyecto de Expo.',
  'This is not a zip file, or it is cut off. Choose a .zip of an Expo project.':
    'Esto no es un archivo zip, o está cortado. Elige un .zip de un proyecto de Expo.',
  'The card of a link is a JPEG or PNG of 1200 × 630 pixels.':
    'La tarjeta de un enlace es un JPEG o PNG de 1200 × 630 píxeles.',
  'This picture has {1} × {2} pixels. Make its longer side {3} pixels or less.':
    'Esta imagen tiene {1} × {2} píxeles. Deja su lado más largo en {3} píxeles o menos.',
  'This picture is damaged. Save it again with another program.':
    'Esta imagen está dañada. Guárdala de nuevo con otro programa.',
  'This zip holds another archive, {1}, and no project. Unpack it, and choose the zip or folder of the project inside.':
    'Este zip contiene otro archivo comprimido, {1}, y ningún proyecto. Descomprímelo y elige el zip o la carpeta del proyecto que hay dentro.',
  'This zip holds {1} files; a project holds at most {2}.':
    'Este zip contiene {1, number} archivos; un proyecto admite como máximo {2, number}.',
  'This zip is damaged: {1} cannot be unpacked. Make it again.':
    'Este zip está dañado: {1} no se puede descomprimir. Créalo de nuevo.',
  'This zip is damaged: {1}. Make it again.': 'Este zip está dañado: {1}. Créalo de nuevo.',
  'This zip is of the ZIP64 kind, made for more than 65,534 files. Leave out node_modules and zip it again.':
    'Este zip es de tipo ZIP64, para más de 65.534 archivos. Deja fuera node_modules y comprímelo de nuevo.',
  'This zip is one part of several. Zip the project as one file.':
    'Este zip es una parte de varias. Comprime el proyecto en un solo archivo.',
  'This zip unpacks to more than {1} times its packed size, as no ordinary project does.':
    'Este zip ocupa descomprimido más de {1} veces su tamaño, como ningún proyecto normal.',
  'Too many people are signing in at this moment. Try again in a few seconds.':
    'Hay demasiadas personas iniciando sesión en este momento. Inténtalo de nuevo en unos segundos.',
  'Two blocks change the same text, at line {1}.': 'Dos bloques cambian el mismo texto, en la línea {1}.',
  '{1} unpacks to more than the zip says, so nothing was imported.':
    '{1} ocupa descomprimido más de lo que dice el zip, así que no se ha importado nada.',
  '{1} unpacks to more than {2} times its packed size, as no ordinary file does.':
    '{1} ocupa descomprimido más de {2} veces su tamaño, como ningún archivo normal.',
  '{1} was not finished: the answer broke off inside it. The file was left as it was.':
    '{1} no se terminó: la respuesta se cortó dentro. El archivo se ha dejado como estaba.',
  '{1} was not renamed: {2} exists. Delete or change that file first.':
    '{1} no se ha renombrado: {2} ya existe. Borra o cambia primero ese archivo.',
  'The app takes long to export, and others are waiting, so it was given up. Try again in a few minutes: what was ready is kept.':
    'La exportación de la app tarda mucho y hay otras personas esperando, así que se ha cancelado. Vuelve a intentarlo dentro de unos minutos: lo que ya estaba listo se conserva.',
  'The app took too long to export, so it was given up. Try again: what was ready is kept.':
    'La exportación de la app tardó demasiado y se abandonó. Inténtalo de nuevo: lo que ya estaba listo se conserva.',
  'The app took more memory to export than one app may have. Remove large files from the project.':
    'La exportación de la app necesitó más memoria de la que puede tener una app. Quita archivos grandes del proyecto.',
  'The app could not be exported because of a fault in the server. Its log has the details.':
    'La app no se pudo exportar por un fallo del servidor. Los detalles están en su registro.',
  'The project has no screen that could be shown.':
    'El proyecto no tiene ninguna pantalla que se pueda mostrar.',
  'Package `{1}` could not be fetched for the export. Try again in a minute.':
    'No se pudo obtener el paquete `{1}` para la exportación. Inténtalo de nuevo en un minuto.',
  'This zip was made by a newer Sayso. Import it where that one runs.':
    'Este zip es de un Sayso más nuevo. Impórtalo donde funcione ese.',
  'This zip holds more than {1} projects.': 'Este zip contiene más de {1} proyectos.',
  'This zip holds a list or a conversation that is too long to be read.':
    'Este zip contiene una lista o una conversación demasiado larga para leerla.',
}
