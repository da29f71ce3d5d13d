/** Spanish texts of the area `operator`. */

import type { Texts } from '../en/catalogue.ts'
import type { operator as english } from '../en/operator.ts'

export const operator: Texts<typeof english> = {
  accountsCount: '{count, plural, one {# cuenta} other {# cuentas}}',
  answersRunning:
    '{count, plural, one {Ahora se escribe # respuesta} other {Ahora se escriben # respuestas}}',
  apply: 'Asignar el plan',
  changeTier: 'Cambiar el plan',
  copyNow: 'Cópiala ahora y entrégala. Solo se muestra esta vez.',
  created: 'desde el {date}',
  databasesOfProjects: 'Bases de datos de los proyectos: {state}',
  diskFree: '{gigabytes} GB libres en el disco',
  findPeople: 'Buscar una dirección o un nombre',
  guestsCount: '{count, plural, one {# invitado} other {# invitados}}',
  health: 'Estado',
  lastSeen: 'visto el {date}',
  messagesToday: '{count, plural, one {# mensaje hoy} other {# mensajes hoy}}',
  more: 'Mostrar más',
  newPassword: 'Contraseña nueva',
  nobodyFound: 'No se encontró a nadie.',
  operator: 'Operador',
  operatorSayso: 'Operador · Sayso',
  people: 'Personas',
  productDatabaseAnswers: 'La base de datos del producto responde',
  productDatabaseIsSilent: 'La base de datos del producto no responde',
  projectsCount: '{count, plural, one {# proyecto} other {# proyectos}}',
  running: 'Node.js {version}, en marcha desde el {date}',
  setPassword: 'Poner una contraseña nueva',
  setPasswordFor: '¿Poner una contraseña nueva para {email}?',
  setPasswordNote: 'Se cierran todas sus sesiones, y la contraseña anterior deja de valer.',
  tier: 'Plan',
  tierOf: 'Plan de {email}',
  trialEnds: 'Prueba hasta (vacío: sin fin)',
  trialUntil: 'prueba hasta el {date}',
  useOfModels: 'Uso de los modelos',
}
