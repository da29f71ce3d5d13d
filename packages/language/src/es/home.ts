/** Spanish texts of the area `home`. */

import type { Texts } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {
  account: 'Cuenta',
  allCountProjects: 'Ver{projects} ({count})',
  beingWritten: 'Escribiéndose',
  bin: 'Papelera',
  describeAMobileApp: 'Describe una app para el móvil. Funciona {where}mientras se escribe.',
  edited: 'Editado {ago}',
  inThePhone: 'en el teléfono',
  isDeleted: '{title} se ha eliminado',
  isReady: '{title} está lista',
  isStillDeleted: '{title} sigue en la papelera',
  main: 'Principal',
  moreFor: 'Más opciones de {title}',
  newApp: 'App nueva',
  noProjectHasThatName: 'Ningún proyecto se llama así.',
  noProjectsYetSaySomething: 'Todavía no hay proyectos. Escribe algo arriba o empieza con un ejemplo.',
  notDeleted: 'No se ha eliminado',
  notDuplicated: 'No se ha duplicado',
  openTitle: 'Abrir {title}',
  projects2: 'los proyectos',
  recentProjects: 'Proyectos recientes',
  sayItSeeItRun: 'Dilo. Míralo funcionar.',
  saysoHome: 'Sayso, inicio',
  search: 'Buscar',
  searchProjects: 'Buscar proyectos',
  showFewer: 'Mostrar menos',
  useTheDarkTheme: 'Usar el tema oscuro',
  useTheLightTheme: 'Usar el tema claro',
  yourTextIsKeptThis: 'Tu texto se conserva. No se ha contado.',
}
