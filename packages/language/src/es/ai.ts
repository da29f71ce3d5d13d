/** Spanish texts of the area `ai`. */

import type { ai as english } from '../en/ai.ts'
import type { Texts } from '../en/catalogue.ts'

export const ai: Texts<typeof english> = {
  addAKey: 'Añadir una clave para un modelo',
  aiInTheApp: 'IA',
  answersPerDay: 'Respuestas al día, para toda la app',
  answersPerPersonAndDay: 'Respuestas al día, para una persona',
  answersToday: '{count, number} de {limit, number} respuestas hoy, datos de prueba y datos reales juntos.',
  demoAnswers: 'Ninguno: respuestas de demostración',
  howTheAppAsks:
    'La app pregunta con supabase.functions.invoke(“ai”) o con useChat del AI SDK. Pídelo en un mensaje.',
  longestAnswer: 'Respuesta más larga, en tokens',
  longestAnswerMeans: 'Un token equivale más o menos a media palabra.',
  model: 'Modelo',
  noKeyForIt: '{model} (sin clave)',
  off: 'Desactivada: se rechazan las preguntas de la app',
  onlyTheOwner: 'Solo quien es dueño del proyecto cambia esto, porque sus claves pagan.',
  save: 'Guardar',
  thisServerHasNoModel:
    'Este servidor no tiene ningún modelo para apps. Quien lo administra permite los suyos con SAYSO_APP_AI=on.',
  whatIsSent: 'Las preguntas llegan al proveedor del modelo, con lo que la gente escribe y muestra en ellas.',
  whoPays:
    'Cualquiera que use la app puede preguntar a este modelo, y paga tu clave. Estos límites acotan lo que cuesta.',
  whoPaysServer:
    'Cualquiera que use la app puede preguntar a este modelo, y paga este servidor. Quien lo administra puede fijar límites más bajos.',
  withOwnKey: '{model} (tu clave)',
}
