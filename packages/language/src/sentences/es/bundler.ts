/** Spanish for sentences of the bundler. */

import type { BundlerSentence } from '../en/bundler.ts'

export const bundler: Readonly<Record<BundlerSentence, string>> = {
  'Add it to `dependencies` there.': 'Añádelo allí a `dependencies`.',
  '`await` outside of a function is not supported: modules load synchronously.':
    '`await` fuera de una función no funciona: los módulos se cargan de forma síncrona.',
  'Class names have no effect: no style sheet has `@tailwind utilities;` in it. Add `global.css` and import it in the root layout.':
    'Los nombres de clase no tienen efecto: ninguna hoja de estilos contiene `@tailwind utilities;`. Añade `global.css` e impórtala en el layout raíz.',
  'Class names work here and not on a phone: `babel.config.js` lacks the preset `nativewind/babel`.':
    'Los nombres de clase funcionan aquí y no en un teléfono: a `babel.config.js` le falta el preset `nativewind/babel`.',
  'Class names work here and not on a phone: `metro.config.js` does not call `withNativeWind`.':
    'Los nombres de clase funcionan aquí y no en un teléfono: `metro.config.js` no llama a `withNativeWind`.',
  '`composes` is not supported in the preview: name both classes where they are used.':
    '`composes` no funciona en la vista previa: nombra las dos clases donde se usan.',
  '`content` in `{1}` does not cover {2}, so class names that only stand there have no effect.':
    '`content` en `{1}` no cubre {2}, así que los nombres de clase que solo están ahí no tienen efecto.',
  'CSS modules do nothing on a phone. Use `StyleSheet.create`, or import this in a `.web` file alone.':
    'Los módulos CSS no hacen nada en un teléfono. Usa `StyleSheet.create`, o importa esto solo en un archivo `.web`.',
  'Did you mean `{1}`?': '¿Querías decir `{1}`?',
  'Files that end in `.{1}` cannot be imported.':
    'Los archivos que terminan en `.{1}` no se pueden importar.',
  '{1} has no default export.': '{1} no tiene exportación por defecto.',
  '`{1}` has no file for all platforms. The preview runs `{2}`, as {3} does.':
    '`{1}` no tiene un archivo para todas las plataformas. La vista previa ejecuta `{2}`, como {3}.',
  'Import `{1}` from `react-native`.': 'Importa `{1}` de `react-native`.',
  'Import it from `{1}`.': 'Impórtalo de `{1}`.',
  '`{1}` {2} {3}. Import {4} from `{5}`.': '`{1}` {2} {3}. Importa {4} de `{5}`.',
  '`{1}` is a part of Node.js, which phones and browsers do not have.':
    '`{1}` forma parte de Node.js, que los teléfonos y los navegadores no tienen.',
  '{1} is a pointer of Git LFS, and not the file itself. Run `git lfs pull` in the repository, and import the folder again.':
    '{1} es un puntero de Git LFS, y no el archivo. Ejecuta `git lfs pull` en el repositorio e importa la carpeta de nuevo.',
  '`{1}` is an inner file of React Native, which the preview does not have.':
    '`{1}` es un archivo interno de React Native, que la vista previa no tiene.',
  '{1} is empty.': '{1} está vacío.',
  '`{1}` is neither a file nor the name of a package. Where a Babel plug-in makes it, import a file in its place.':
    '`{1}` no es un archivo ni el nombre de un paquete. Si lo crea un plugin de Babel, importa un archivo en su lugar.',
  '`{1}` is not a part of `{2}` {3}, which the preview has.':
    '`{1}` no forma parte de `{2}` {3}, que es el que tiene la vista previa.',
  '`{1}` is not a part of this SDK.': '`{1}` no forma parte de este SDK.',
  '`{1}` is not a part of {2} in this SDK.': '`{1}` no forma parte de {2} en este SDK.',
  '{1} is not a picture, or it is damaged.': '{1} no es una imagen, o está dañada.',
  '`{1}` is not exported by {2} before version {3}.': '`{1}` no lo exporta {2} hasta la versión {3}.',
  '`{1}` is not exported by {2} of this SDK. Import it from `{3}`.':
    '`{1}` no lo exporta {2} en este SDK. Impórtalo de `{3}`.',
  '`{1}` is not exported by {2}.': '`{1}` no lo exporta {2}.',
  '`{1}` is not in package.json.': '`{1}` no está en package.json.',
  '{1} is text, and not a picture.': '{1} es texto, y no una imagen.',
  'It exports `{1}`: import that in braces.': 'Exporta `{1}`: impórtalo entre llaves.',
  'It has a default export: import that without braces.':
    'Tiene una exportación por defecto: impórtala sin llaves.',
  'It is now in `{1}`.': 'Ahora está en `{1}`.',
  '`{1}` lacks {2}, without which NativeWind cannot be built.':
    'A `{1}` le falta {2}, y sin eso no se puede construir NativeWind.',
  '`{1}` leads out of the project.': '`{1}` lleva fuera del proyecto.',
  '`{1}` leads to no file.': '`{1}` no lleva a ningún archivo.',
  '`{1}` leads to no file. Aliases such as `{2}*` need `paths` in tsconfig.json.':
    '`{1}` no lleva a ningún archivo. Los alias como `{2}*` necesitan `paths` en tsconfig.json.',
  'Newer versions of React Native warn of such imports.':
    'Las versiones más nuevas de React Native avisan de estas importaciones.',
  'Not valid JSON.': 'No es JSON válido.',
  'Not valid JSON: it has the marks of a merge conflict.':
    'No es JSON válido: tiene las marcas de un conflicto de merge.',
  'Not valid JSON: {1}.': 'No es JSON válido: {1}.',
  'Package `{1}` is not available.': 'El paquete `{1}` no está disponible.',
  '`require.context` is not supported in the preview. Import the files one by one.':
    '`require.context` no funciona en la vista previa. Importa los archivos uno por uno.',
  '`require` needs a literal text: an app cannot look for modules while it runs.':
    '`require` necesita un texto literal: una app no puede buscar módulos mientras se ejecuta.',
  'Syntax that needs “{1}” is not supported in the preview.':
    'La sintaxis que necesita “{1}” no funciona en la vista previa.',
  '`tailwind.config.js` is missing, without which NativeWind cannot be built. Add one with {1}.':
    'Falta `tailwind.config.js`, y sin él no se puede construir NativeWind. Añádelo con {1}.',
  'The app of this project is in {1}, and not at its top. Import that folder on its own.':
    'La app de este proyecto está en {1}, y no en su raíz. Importa solo esa carpeta.',
  'The Babel plug-in `{1}` is not run by the preview. It {2}.':
    'La vista previa no ejecuta el plugin de Babel `{1}`. {2}.',
  'The compiler failed on this file: {1}': 'El compilador ha fallado con este archivo: {1}',
  'The preview compiles decorators in their `legacy` form, as Expo’s preset does, and not in the newer one that this configuration asks for.':
    'La vista previa compila los decoradores en su forma `legacy`, como el preset de Expo, y no en la nueva que pide esta configuración.',
  'There is `{1}`.': 'Existe `{1}`.',
  'There is nothing to run yet: the project has neither `app/index.tsx` nor `App.tsx`.':
    'Aún no hay nada que ejecutar: el proyecto no tiene `app/index.tsx` ni `App.tsx`.',
  'This file contains JSX, which TypeScript allows only in files that end in `.tsx`. Rename it.':
    'Este archivo contiene JSX, que TypeScript solo permite en archivos que terminan en `.tsx`. Cámbiale el nombre.',
  'This file is nested too deeply to be compiled.':
    'Este archivo está anidado a demasiada profundidad para compilarlo.',
  'This file is not text, so it cannot be run.': 'Este archivo no es texto, así que no se puede ejecutar.',
  'This file is not text. Save it as UTF-8.': 'Este archivo no es texto. Guárdalo como UTF-8.',
  'This project holds several apps: {1}. Import the folder of one on its own.':
    'Este proyecto contiene varias apps: {1}. Importa solo la carpeta de una.',
  'This project is written for Expo SDK {1}; the preview runs SDK {2}.':
    'Este proyecto está escrito para Expo SDK {1}; la vista previa usa el SDK {2}.',
  'This SDK has version {1} of it; package.json asks for {2}.':
    'Este SDK tiene su versión {1}; package.json pide {2}.',
  'What came after SDK {1} is not there.': 'Lo que llegó después del SDK {1} no está.',
  'What has been removed since SDK {1} is not there.': 'Lo que se ha quitado desde el SDK {1} no está.',
  'Expo refuses `{1}` in an app with {2}, which has its own copy of it.':
    'Expo rechaza `{1}` en una app con {2}, que tiene su propia copia.',
  'Import the same from `{1}`.': 'Importa lo mismo de `{1}`.',
  'Use what `{1}` exports.': 'Usa lo que exporta `{1}`.',
  '`{1}` is not an export of {2} in this SDK. Use `{3}`.':
    '`{1}` no es una exportación de {2} en este SDK. Usa `{3}`.',
}
