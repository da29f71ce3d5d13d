/** Spanish texts of the area `devices`. */

import type { Texts } from '../en/catalogue.ts'
import type { devices as english } from '../en/devices.ts'

export const devices: Texts<typeof english> = {
  aDeviceHasNotSent: '{previewFailure}. Un dispositivo no ha enviado su imagen; puede que esté en reposo.',
  aDeviceWithoutAName: 'Un dispositivo sin nombre',
  android: 'Android',
  anybodyWithTheLink: 'Cualquiera con el enlace ve la app.',
  browser: 'Navegador',
  cannotReachTheSyncServer: 'No se puede conectar con el servidor de sincronización. Reintentando.',
  closeDevices: 'Cerrar dispositivos',
  commandThatLetsPhonesIn: 'Comando que permite el acceso a teléfonos',
  connected: '{count, plural, one {# conectado} other {# conectados}}',
  connectedDevices: 'Dispositivos conectados',
  devicesConnected: 'Dispositivos, {count, plural, one {# conectado} other {# conectados}}',
  devicesOneHasAnError:
    'Dispositivos, {count, plural, one {# conectado} other {# conectados}}, uno tiene un error',
  follow: 'Seguir',
  linkForDevices: 'Enlace para dispositivos',
  linkOfTheCopy: 'Enlace de la copia',
  log: 'Registro',
  logOfTheDevices: 'Registro de los dispositivos',
  makeANewLink: 'Crear un enlace nuevo',
  newestExpoGo:
    'El Expo Go de las tiendas de aplicaciones abre proyectos con SDK {to}. Este proyecto usa SDK {from}.',
  noDevicesYet: 'Todavía no hay dispositivos',
  notSaved: 'No se ha guardado. {sentence}',
  ok: 'Bien',
  openTheLinkInAny: 'Abre el enlace en cualquier navegador de este ordenador.',
  pause: 'Pausar',
  pausedDevicesKeepTheApp: 'En pausa. Los dispositivos conservan la app como está hasta que elijas “Seguir”.',
  qrCodeOfTheLink: 'Código QR del enlace',
  reloadAll: 'Recargar todos',
  reloading: 'Recargando',
  runItOnAPhone: 'Ejecutarla en un teléfono',
  saveACopy: 'Guardar una copia',
  saveAnotherCopy: 'Guardar otra copia',
  savesTheAppAsIt:
    'Guarda la app tal como está ahora. Durante 30 días cualquiera con su enlace puede ejecutarla y abrir su código como un proyecto propio. Una copia no se puede retirar.',
  scanTheCodeWithA: 'Escanea el código con un teléfono o abre el enlace en cualquier navegador.',
  scanThisCodeWithThe:
    'Escanea este código con la cámara. La app se abre en el navegador y sigue cada cambio.',
  seeWhoMayDoWhat: 'Ver quién puede hacer qué',
  shareACopy: 'Compartir una copia',
  takePictures: 'Sacar imágenes',
  theAppOn: 'La app en {name}',
  theLinkIsOffNobody: 'El enlace está desactivado. Nadie más puede ver el proyecto.',
  theValuesThatTheApp:
    'Los valores que la app lee como EXPO_PUBLIC_… están en el código de la copia. Si entre ellos están la dirección y la clave de los datos de tu app, la copia trabaja con los mismos datos, hasta donde permitan sus reglas de acceso.',
  turnOffTheLink: 'Desactivar el enlace',
  upgradeToSdk: 'Actualizar a Expo SDK {to}…',
}
