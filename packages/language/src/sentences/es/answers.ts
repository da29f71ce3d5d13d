/** Spanish for sentences about answers that failed. */

import type { AnswersSentence } from '../en/answers.ts'

export const answers: Readonly<Record<AnswersSentence, string>> = {
  'Ask for less at once, or choose another model.': 'Pide menos de una vez, o elige otro modelo.',
  'Ask for less at once.': 'Pide menos de una vez.',
  '{1} broke off in the middle of its answer.': '{1} se ha cortado en mitad de su respuesta.',
  '{1} cannot be reached from this server.': 'No se puede llegar a {1} desde este servidor.',
  'Check the key in your settings or the server’s, or choose another model.':
    'Revisa la clave en tus ajustes o en los del servidor, o elige otro modelo.',
  'Check the server’s network and the provider’s address, then send it again.':
    'Revisa la red del servidor y la dirección del proveedor, y envíalo de nuevo.',
  'Choose a model that reads more, or send a shorter message with fewer images.':
    'Elige un modelo que lea más, o envía un mensaje más corto con menos imágenes.',
  'Choose another model, or check this one’s name and the provider’s address in the server’s settings.':
    'Elige otro modelo, o revisa el nombre de este y la dirección del proveedor en los ajustes del servidor.',
  'Choose another model, or correct its name in the server’s settings.':
    'Elige otro modelo, o corrige su nombre en los ajustes del servidor.',
  'Choose Continue to go on from there.': 'Elige Continuar para seguir desde ahí.',
  'Continue to get the rest. Finished files are kept.':
    'Continúa para recibir el resto. Los archivos terminados se conservan.',
  '{1} declined to answer this message.': '{1} ha rechazado responder a este mensaje.',
  '{1} did not accept the request.': '{1} no ha aceptado la petición.',
  '{1} does not accept the key that it was given.': '{1} no acepta la clave que se le ha dado.',
  '{1} does not allow this key to use this model.': '{1} no permite que esta clave use este modelo.',
  '{1} does not have this model.': '{1} no tiene este modelo.',
  '{1} ended its answer without a word.': '{1} ha terminado su respuesta sin una palabra.',
  'Give the key access on the provider’s site, or choose another model.':
    'Da acceso a la clave en el sitio del proveedor, o elige otro modelo.',
  '{1} has a problem on its side.': '{1} tiene un problema por su parte.',
  '{1} is getting too many requests from this key just now.':
    '{1} recibe ahora demasiadas peticiones de esta clave.',
  'It says: “{1}”.': 'Dice: “{1}”.',
  'Put it in other words, or choose another model.': 'Dilo con otras palabras, o elige otro modelo.',
  'Say it in other words, or choose another model.': 'Dilo con otras palabras, o elige otro modelo.',
  '{1} says that the credit of this key is used up.': '{1} dice que el saldo de esta clave se ha agotado.',
  '{1} says that the project and the conversation are too long for this model.':
    '{1} dice que el proyecto y la conversación son demasiado largos para este modelo.',
  'Send it again in a minute, or choose another model.':
    'Envíalo de nuevo en un minuto, o elige otro modelo.',
  'Send it again, or choose another model.': 'Envíalo de nuevo, o elige otro modelo.',
  'Send it again. If that does not help, check the provider’s address in the server’s settings.':
    'Envíalo de nuevo. Si no ayuda, revisa la dirección del proveedor en los ajustes del servidor.',
  'Send the message again, or choose another model.': 'Envía el mensaje de nuevo, o elige otro modelo.',
  'Send the message again. The finished files were kept.':
    'Envía el mensaje de nuevo. Los archivos terminados se han conservado.',
  '{1} sent something that is not a model’s answer.':
    '{1} ha enviado algo que no es la respuesta de un modelo.',
  'Something went wrong while the answer was written.': 'Algo ha fallado mientras se escribía la respuesta.',
  '{1} stopped sending for too long.': '{1} ha dejado de enviar durante demasiado tiempo.',
  'The answer broke off before it was complete.': 'La respuesta se ha cortado antes de estar completa.',
  'The answer has code in a form that Sayso cannot apply, so nothing changed.':
    'La respuesta tiene código en una forma que Sayso no puede aplicar, así que no ha cambiado nada.',
  'The answer reached the longest length that the model allows.':
    'La respuesta ha alcanzado la longitud máxima que permite el modelo.',
  'The answer took longer than Sayso waits, so it was ended.':
    'La respuesta ha tardado más de lo que Sayso espera, así que se ha terminado.',
  'The answer was asked for words.': 'La respuesta debía tener solo palabras.',
  'The answer was longer than Sayso keeps, so it was ended.':
    'La respuesta era más larga de lo que Sayso guarda, así que se ha terminado.',
  'The model answered with nothing.': 'El modelo no ha respondido nada.',
  'The model refused to answer this.': 'El modelo se ha negado a responder a esto.',
  'The model thought for longer than Sayso waits, so its answer was ended.':
    'El modelo ha pensado más tiempo del que Sayso espera, así que se ha terminado su respuesta.',
  'Top up the account on the provider’s site, or choose another model.':
    'Recarga la cuenta en el sitio del proveedor, o elige otro modelo.',
  'Wait a little and send it again, or choose another model.':
    'Espera un poco y envíalo de nuevo, o elige otro modelo.',
}
