/** Spanish for sentences about an upgrade to another SDK. */

import type { UpgradeSentence } from '../en/upgrade.ts'

export const upgrade: Readonly<Record<UpgradeSentence, string>> = {
  '{1} no longer exists: call {2}() of what it was given.':
    '{1} ya no existe: llama a {2}() en lo que se le pasaba.',
  'Replaces {1} with {2} and {3} of “{4}”.': 'Sustituye {1} por {2} y {3} de “{4}”.',
  'Calls {1} of “{2}” in place of {3}.': 'Llama a {1} de “{2}” en lugar de {3}.',
  '{1} is {2} of “{3}” now, whose settings have other names and values.':
    '{1} es ahora {2} de “{3}”, cuyos ajustes tienen otros nombres y valores.',
  'Renames the option {1} to {2}.': 'Cambia el nombre de la opción {1} a {2}.',
  'The option “{1}” has no meaning in Expo SDK {2}.': 'La opción “{1}” no tiene significado en Expo SDK {2}.',
  'Calls {1}() in place of {2}.': 'Llama a {1}() en lugar de {2}.',
  'Imports from “{1}” instead of “{2}”.': 'Importa de “{1}” en lugar de “{2}”.',
  '“{1}” no longer exports {2}.': '“{1}” ya no exporta {2}.',
  '“{1}” does not export {2}, so this import of “{3}” stays.':
    '“{1}” no exporta {2}, así que esta importación de “{3}” se queda.',
  'This import of “{1}” is used for the older functions, which are in “{2}” now, and for {3}, which is not there. Import the two apart.':
    'Esta importación de “{1}” sirve para las funciones antiguas, que ahora están en “{2}”, y para {3}, que no está allí. Impórtalas por separado.',
  'Imports {1} from “{2}” instead of “{3}”.': 'Importa {1} de “{2}” en lugar de “{3}”.',
  'Removes {1} from {2}, which no longer has it.': 'Quita {1} de {2}, que ya no lo tiene.',
  'Renames {1} to {2}.': 'Cambia el nombre de {1} a {2}.',
  'Removes the setting “{1}”, which has no meaning in Expo SDK {2}.':
    'Quita el ajuste “{1}”, que no significa nada en Expo SDK {2}.',
  'Names the config plug-in {1} in place of {2}.': 'Pone el config plug-in {1} en lugar de {2}.',
  'Removes the config plug-in {1}, whose package is gone.':
    'Quita el config plug-in {1}, cuyo paquete ya no existe.',
  'Moves the setting “{1}” to the config plug-in {2}.': 'Mueve el ajuste “{1}” al config plug-in {2}.',
  'The setting “{1}” is read from the config plug-in {2} now: move it there.':
    'El ajuste “{1}” se lee ahora del config plug-in {2}: muévelo allí.',
  'Removes the Babel plug-in {1}, which Expo’s preset adds itself.':
    'Quita el plug-in de Babel {1}, que el preset de Expo ya añade.',
  'Removes {1}.': 'Quita {1}.',
  'Adds {1} {2}.': 'Añade {1} {2}.',
  '{1} keeps its version: it is not one of the packages of Expo SDK {2}.':
    '{1} conserva su versión: no es uno de los paquetes de Expo SDK {2}.',
  '{1} is not in Expo SDK {2}, and the code imports it.':
    '{1} no está en Expo SDK {2}, y el código lo importa.',
  '{1} keeps “{2}”, which is not a version.': '{1} conserva “{2}”, que no es una versión.',
  'Sets {1} from {2} to {3}.': 'Pasa {1} de {2} a {3}.',
  'Writes paths from the file’s own folder, since TypeScript 6 refuses baseUrl.':
    'Escribe las rutas desde la carpeta del archivo, porque TypeScript 6 rechaza baseUrl.',
  'The router makes a screen of this file, which has no default export: in Expo SDK {1} it fails when it is opened. Export its component with `export default`, or move the file out of {2}/.':
    'El router hace una pantalla de este archivo, que no tiene exportación por defecto: en Expo SDK {1} falla al abrirse. Exporta su componente con `export default`, o saca el archivo de {2}/.',
  'Settings in code are not changed: read them once.': 'Los ajustes en código no se cambian: léelos una vez.',
  'The project has no package.json that can be read, so nobody knows which SDK it is on.':
    'El proyecto no tiene un package.json que se pueda leer, así que no se sabe en qué SDK está.',
  'package.json does not list expo, so there is no SDK to upgrade from.':
    'package.json no incluye expo, así que no hay SDK desde el que actualizar.',
  '“{1}” in package.json is not a version of expo, so nobody knows which SDK the project is on. Write the version there first.':
    '“{1}” en package.json no es una versión de expo, así que no se sabe en qué SDK está el proyecto. Escribe antes la versión.',
  'The project asks for Expo SDK {1}, which is not older than {2}.':
    'El proyecto pide Expo SDK {1}, que no es anterior a {2}.',
  'The project asks for Expo SDK {1}. Upgrades begin at SDK {2}: bring it there first.':
    'El proyecto pide Expo SDK {1}. Las actualizaciones empiezan en SDK {2}: llévalo allí primero.',
  'This file cannot be parsed, so it stays as it is.':
    'Este archivo no se puede analizar, así que se queda como está.',
  'Too many projects are being upgraded at this moment. Try again in a few seconds.':
    'Ahora mismo se están actualizando demasiados proyectos. Inténtalo de nuevo en unos segundos.',
  'An answer is being written for this project. Upgrade when it has ended.':
    'Se está escribiendo una respuesta para este proyecto. Actualiza cuando termine.',
  'The project has changed since the upgrade was computed. Nothing was upgraded: look at the changes again.':
    'El proyecto ha cambiado desde que se calculó la actualización. No se actualizó nada: vuelve a mirar los cambios.',
  'The upgrade changes {1}, which is locked. Unlock it first.':
    'La actualización cambia {1}, que está bloqueado. Desbloquéalo primero.',
  'This project takes more time or memory to upgrade than an ordinary one does. Export it and run npm run upgrade on the folder.':
    'Actualizar este proyecto lleva más tiempo o memoria que uno normal. Expórtalo y ejecuta npm run upgrade en la carpeta.',
}
