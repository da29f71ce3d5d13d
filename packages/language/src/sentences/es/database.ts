/** Spanish for sentences about a project’s database. */

import type { DatabaseSentence } from '../en/database.ts'

export const database: Readonly<Record<DatabaseSentence, string>> = {
  'A migration may have {1} KB. Split it into several files.':
    'Una migración puede tener {1, number} KB. Divídela en varios archivos.',
  'The migrations have not been tried. {1}': 'Las migraciones no se han probado. {1}',
  'The migrations have not been tried: the database was busy, or they take longer than {1} seconds.':
    'Las migraciones no se han probado: la base de datos estaba ocupada, o tardan más de {1, number} segundos.',
  'The database did not answer.': 'La base de datos no ha respondido.',
  '{1} needs the migrations before it to be applied first, so it has not been tried.':
    '{1} necesita que antes se apliquen las migraciones anteriores, así que no se ha probado.',
  'The right to read rows is revoked.': 'El derecho a leer filas está revocado.',
  'Of the columns they may read only {1}.': 'De las columnas solo pueden leer {1}.',
  'The right to add rows is revoked.': 'El derecho a añadir filas está revocado.',
  'Of the columns they may add only {1}.': 'De las columnas solo pueden indicar {1}.',
  'The right to change rows is revoked.': 'El derecho a cambiar filas está revocado.',
  'Of the columns they may change only {1}.': 'De las columnas solo pueden cambiar {1}.',
  'The right to delete rows is revoked.': 'El derecho a eliminar filas está revocado.',
  'A table without a policy is read by no request.': 'Ninguna petición lee una tabla sin regla.',
  'A value is needed here.': 'Aquí hace falta un valor.',
  'Another connection holds a lock that this needs. Try again in a moment.':
    'Otra conexión tiene un bloqueo que esto necesita. Inténtalo de nuevo en un momento.',
  'Another row has this value already.': 'Otra fila ya tiene este valor.',
  'Apps get their tokens by signing in.': 'Las apps reciben sus tokens al iniciar sesión.',
  'auth.users has no column {1} here. Let people sign up in the app, or add rows with an id and an email only: passwords of Supabase do not work here.':
    'auth.users no tiene aquí la columna {1}. Deja que las personas se registren en la app, o añade filas solo con id y email: las contraseñas de Supabase no valen aquí.',
  'Available are {1}.': 'Están disponibles {1}.',
  'Available extensions: {1}.': 'Extensiones disponibles: {1}.',
  'Comments are nested more than {1} deep. Take them out.':
    'Hay comentarios anidados a más de {1} niveles. Quítalos.',
  'Do the work when a screen is shown or in a trigger.':
    'Hazlo cuando se muestre una pantalla o en un trigger.',
  'Everybody who is signed in may add {1}.': 'Quien ha iniciado sesión puede añadir: {1}.',
  'Everybody who is signed in may change {1}.': 'Quien ha iniciado sesión puede cambiar: {1}.',
  'Everybody who is signed in may delete {1}.': 'Quien ha iniciado sesión puede borrar: {1}.',
  'Everybody who is signed in may read {1}.': 'Quien ha iniciado sesión puede leer: {1}.',
  'Everybody who is signed in may read, add, change and delete {1}.':
    'Quien ha iniciado sesión puede leer, añadir, cambiar y borrar: {1}.',
  'Everybody, signed in or not, may add {1}.': 'Todo el mundo, con sesión o sin ella, puede añadir: {1}.',
  'Everybody, signed in or not, may change {1}.': 'Todo el mundo, con sesión o sin ella, puede cambiar: {1}.',
  'Everybody, signed in or not, may delete {1}.': 'Todo el mundo, con sesión o sin ella, puede borrar: {1}.',
  'Everybody, signed in or not, may read {1}.': 'Todo el mundo, con sesión o sin ella, puede leer: {1}.',
  'Everybody, signed in or not, may read, add, change and delete {1}.':
    'Todo el mundo, con sesión o sin ella, puede leer, añadir, cambiar y borrar: {1}.',
  '{1} is not for migrations: each file runs in one transaction already. Leave it out.':
    '{1} no es para migraciones: cada archivo se ejecuta ya en una transacción. Quítalo.',
  '{1} is not for migrations: there is no file to read. Use INSERT.':
    '{1} no es para migraciones: no hay ningún archivo que leer. Usa INSERT.',
  'It cannot be read.': 'No se puede leer.',
  'It has hundreds of operators in a row. Put spaces between them, or take them out.':
    'Tiene cientos de operadores seguidos. Pon espacios entre ellos, o quítalos.',
  'It takes too long to read. Split it into several files.':
    'Tarda demasiado en leerse. Divídelo en varios archivos.',
  'It took too long and was stopped.': 'Ha tardado demasiado y se ha detenido.',
  'It took too long and was stopped. Nothing was changed.':
    'Ha tardado demasiado y se ha detenido. No ha cambiado nada.',
  'It took too long, and the database server has not stopped it yet. Tell the operator if it stays so.':
    'Ha tardado demasiado, y el servidor de bases de datos aún no lo ha detenido. Avisa a quienes lo administran si sigue así.',
  'Keep latitude and longitude as numbers.': 'Guarda la latitud y la longitud como números.',
  'Keep lists of numbers as float8[].': 'Guarda las listas de números como float8[].',
  'Call net.http_post, which asks once the rows are stored.':
    'Llama a net.http_post, que pregunta cuando las filas están guardadas.',
  'No one who uses the app may add {1}.': 'Nadie que use la app puede añadir: {1}.',
  'No one who uses the app may change {1}.': 'Nadie que use la app puede cambiar: {1}.',
  'No one who uses the app may delete {1}.': 'Nadie que use la app puede borrar: {1}.',
  'No one who uses the app may read {1}.': 'Nadie que use la app puede leer: {1}.',
  'No one who uses the app may read, add, change and delete {1}.':
    'Nadie que use la app puede leer, añadir, cambiar y borrar: {1}.',
  'nothing runs by a clock here. Do the work when a screen is shown or in a trigger.':
    'aquí nada se ejecuta según el reloj. Hazlo cuando se muestre una pantalla o en un trigger.',
  'Nothing was changed.': 'No ha cambiado nada.',
  'People who are not signed in may add {1}.': 'Quien no ha iniciado sesión puede añadir: {1}.',
  'People who are not signed in may change {1}.': 'Quien no ha iniciado sesión puede cambiar: {1}.',
  'People who are not signed in may delete {1}.': 'Quien no ha iniciado sesión puede borrar: {1}.',
  'People who are not signed in may read {1}.': 'Quien no ha iniciado sesión puede leer: {1}.',
  'People who are not signed in may read, add, change and delete {1}.':
    'Quien no ha iniciado sesión puede leer, añadir, cambiar y borrar: {1}.',
  'PostgreSQL restarted while this ran.': 'PostgreSQL se ha reiniciado mientras esto se ejecutaba.',
  'Rows of “{1}” still refer to this one. Delete them first.':
    'Hay filas de “{1}” que aún se refieren a esta. Bórralas primero.',
  'SQL of this project ran on after its end or took too much of the server, again and again, so its database rests for {1} more {2}. Change what it does, then try again.':
    'El SQL de este proyecto siguió ejecutándose después de su fin o usó demasiado del servidor una y otra vez, así que su base de datos descansa {1} {2} más. Cambia lo que hace e inténtalo de nuevo.',
  'It locked so many tables, functions or other objects at once that other apps were held up, and was stopped. Do it in several smaller steps.':
    'Bloqueó tantas tablas, funciones u otros objetos a la vez que otras apps tuvieron que esperar, y se detuvo. Hazlo en varios pasos más pequeños.',
  'It used so much memory at once that other apps were held up, and was stopped. Work on fewer or smaller values at once.':
    'Usó tanta memoria a la vez que otras apps tuvieron que esperar, y se detuvo. Trabaja con menos valores o más pequeños a la vez.',
  'SQL that cannot be stopped still runs in the project’s database. Try again later; if it stays so, tell the operator.':
    'En la base de datos del proyecto aún se ejecuta SQL que no se puede detener. Inténtalo más tarde; si sigue así, avisa a quienes administran el servidor.',
  'The app’s database is busy: the projects of its owner use all their connections. Try again in a moment.':
    'La base de datos de la app está ocupada: los proyectos de su dueño usan todas sus conexiones. Inténtalo de nuevo en un momento.',
  'The app’s database is full. Delete what is not needed first.':
    'La base de datos de la app está llena. Borra primero lo que no haga falta.',
  'The database answered with errors and notices of more than {1} MB. Write fewer or shorter ones in `raise`.':
    'La base de datos ha respondido con errores y avisos de más de {1, number} MB. Escribe menos o más cortos en `raise`.',
  'The database answered with more than {1} MB. Ask for fewer rows or less of each.':
    'La base de datos ha respondido con más de {1, number} MB. Pide menos filas o menos de cada una.',
  'a statement cannot wait for another service here. Call net.http_post, which asks once the rows are stored.':
    'una sentencia no puede esperar aquí a otro servicio. Llama a net.http_post, que pregunta cuando las filas están guardadas.',
  'The database was restarted while this ran, so nothing was changed. Do less in one file, or try again.':
    'La base de datos se ha reiniciado mientras esto se ejecutaba, así que no ha cambiado nada. Haz menos en un archivo, o inténtalo de nuevo.',
  'The database was restarted while this ran. Ask for less at once, or try again.':
    'La base de datos se ha reiniciado mientras esto se ejecutaba. Pide menos de una vez, o inténtalo de nuevo.',
  'The database would be larger than {1}. Store less in it.':
    'La base de datos superaría los {1}. Guarda menos en ella.',
  'The databases of all your projects, with their snapshots, may have {1} together. Store less in them, or delete a project for good.':
    'Las bases de datos de todos tus proyectos, con sus copias de datos, pueden ocupar {1} en total. Guarda menos en ellas, o borra un proyecto para siempre.',
  'The extension {1} is not available, so this file cannot be applied.':
    'La extensión {1} no está disponible, así que este archivo no se puede aplicar.',
  'The extension “{1}” is not available.': 'La extensión “{1}” no está disponible.',
  'The migration changed on its way here. Reload the page and try again.':
    'La migración ha cambiado por el camino. Recarga la página e inténtalo de nuevo.',
  'The project is being deleted.': 'El proyecto se está borrando.',
  'The project’s data cannot be compared at the moment. Try again in a moment.':
    'Los datos del proyecto no se pueden comparar ahora. Inténtalo de nuevo en un momento.',
  'The project’s data is being changed elsewhere. Try again in a moment.':
    'Los datos del proyecto se están cambiando en otro sitio. Inténtalo de nuevo en un momento.',
  'The project’s database cannot be reached. Try again in a minute.':
    'No se puede llegar a la base de datos del proyecto. Inténtalo de nuevo en un minuto.',
  'The row is no longer there. Load the rows again.': 'La fila ya no está. Carga las filas de nuevo.',
  'The row’s key is not complete.': 'La clave de la fila no está completa.',
  'The schema {1} of Supabase is missing: {2}': 'Falta el esquema {1} de Supabase: {2}',
  'The server’s disk is almost full, so no database may grow. Ask the people who run it.':
    'El disco del servidor está casi lleno, así que ninguna base de datos puede crecer. Pregunta a quienes lo administran.',
  'The table auth.{1} of Supabase is missing: people are in auth.users, with one row each.':
    'Falta la tabla auth.{1} de Supabase: las personas están en auth.users, con una fila cada una.',
  'The table has no column “{1}”.': 'La tabla no tiene ninguna columna “{1}”.',
  'The table has no primary key, so one row cannot be told from another.':
    'La tabla no tiene clave primaria, así que sus filas no se pueden distinguir.',
  'The table’s check “{1}” refuses this value.': 'La comprobación “{1}” de la tabla rechaza este valor.',
  'there are no queues here. Use a table.': 'aquí no hay colas. Usa una tabla.',
  'There is a NUL character here. Take it out.': 'Aquí hay un carácter NUL. Quítalo.',
  'there is no GraphQL here. Apps read the tables.': 'aquí no hay GraphQL. Las apps leen las tablas.',
  'there is no pgsodium here. Use pgcrypto.': 'aquí no hay pgsodium. Usa pgcrypto.',
  'There is no role {1} here. Its owner stands for it in grants and owners of the file itself, not in DO, EXECUTE or a change of roles: leave it out there.':
    'Aquí no existe el rol {1}. Su dueño la representa en los permisos y dueños del propio archivo, no en DO, EXECUTE ni en un cambio de rol: quítalo de ahí.',
  'There is no row that this value refers to.': 'No hay ninguna fila a la que se refiera este valor.',
  'there is no vault here. A table without a policy is read by no request, only by the owner’s functions.':
    'aquí no hay vault. Ninguna petición lee una tabla sin regla, solo las funciones del dueño.',
  'These rows have more than 16 MB. Show fewer columns, or less of each.':
    'Estas filas superan los 16 MB. Muestra menos columnas, o menos de cada una.',
  'This project has no database yet: it gets one with its first migration.':
    'Este proyecto aún no tiene base de datos: la recibe con su primera migración.',
  'This statement cannot run in a transaction, and each migration is one. Use a form that can.':
    'Esta sentencia no puede ejecutarse en una transacción, y cada migración lo es. Usa una forma que pueda.',
  'Too many databases are being made. Try again in a minute.':
    'Ahora mismo se están creando demasiadas bases de datos. Inténtalo de nuevo en un minuto.',
  'Too much SQL is being read. Try again in a minute.':
    'Ahora mismo se está leyendo demasiado SQL. Inténtalo de nuevo en un minuto.',
  'Use pgcrypto.': 'Usa pgcrypto.',
  'Write a trigger function that sets new.updated_at = now().':
    'Escribe una función de trigger que ponga new.updated_at = now().',
  'Enough mails were sent. Try again in an hour.':
    'Ya se han enviado suficientes correos. Inténtalo de nuevo dentro de una hora.',
  'Rows of “{1}” still refer to this person. Delete them first.':
    'Hay filas de “{1}” que aún se refieren a esta persona. Elimínalas primero.',
  'Somebody has signed up with this address already.': 'Alguien ya se ha registrado con esta dirección.',
  'This is not an e-mail address, or the password is too long.':
    'Esto no es una dirección de correo, o la contraseña es demasiado larga.',
  'This link has been used, or is too old. Ask for another one in the app.':
    'Este enlace ya se ha usado o es demasiado antiguo. Pide otro en la aplicación.',
  'This password is too short, or too easy to guess.':
    'Esta contraseña es demasiado corta o demasiado fácil de adivinar.',
  'This person has no e-mail address.': 'Esta persona no tiene dirección de correo.',
  'This person is no longer there. Load the list again.':
    'Esta persona ya no existe. Vuelve a cargar la lista.',
  'A secret’s name has capital letters, digits and _ alone, and begins with a letter: API_KEY.':
    'El nombre de un secreto solo lleva letras mayúsculas, cifras y _, y empieza por una letra: API_KEY.',
  'Names that begin with SUPABASE_ are set by Sayso. Choose another one.':
    'Los nombres que empiezan por SUPABASE_ los asigna Sayso. Elige otro.',
  'A project has at most 50 secrets. Delete one that is not needed.':
    'Un proyecto tiene como máximo 50 secretos. Elimina uno que no haga falta.',
  'There is no key for this model any more. Choose another one.':
    'Ya no hay clave para este modelo. Elige otro.',
  'The function could not be called. Try again in a moment.':
    'No se pudo llamar a la función. Inténtalo de nuevo en un momento.',
  'There is already a file with this name.': 'Ya hay un archivo con este nombre.',
  'This bucket does not take files of this type.': 'Este bucket no acepta archivos de este tipo.',
  'This bucket is no longer there. Load the list again.': 'Este bucket ya no está. Vuelve a cargar la lista.',
  'This file is larger than its bucket or this server takes.':
    'Este archivo es más grande de lo que aceptan su bucket o este servidor.',
  'This file is no longer there. Load the list again.': 'Este archivo ya no está. Vuelve a cargar la lista.',
  'This name has a sign or an empty part that names of files cannot have.':
    'Este nombre tiene un signo o una parte vacía que los nombres de archivo no pueden tener.',
  'There is no room for this file: the app’s owner has stored as much as they may. Delete files that are not needed.':
    'No hay sitio para este archivo: el propietario de la aplicación ha guardado todo lo que puede. Elimina archivos que no hagan falta.',
  'There is no room for this file on the server. Ask the people who run it.':
    'En el servidor no hay sitio para este archivo. Pregunta a quienes lo gestionan.',
  'The file has more than {1} rows. Split it.': 'El archivo tiene más de {1, number} filas. Divídelo.',
  'The file has no rows below its first line, which names the columns.':
    'El archivo no tiene filas debajo de la primera línea, que nombra las columnas.',
  'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.':
    'El archivo no está en UTF-8. Guárdalo como “CSV UTF-8” e inténtalo de nuevo.',
  'This line has more than {1} fields.': 'Esta línea tiene más de {1, number} campos.',
  'This line has another number of fields than the first.':
    'Esta línea no tiene tantos campos como la primera.',
  'This line is longer than a million characters.': 'Esta línea tiene más de un millón de caracteres.',
  'A quotation mark is missing here, or is one too many.': 'Aquí falta una comilla o sobra una.',
  'PostgreSQL writes the column “{1}” itself. Leave it out.':
    'PostgreSQL escribe la columna “{1}” por sí mismo. Omítela.',
  'The column “{1}” is chosen twice.': 'La columna “{1}” está elegida dos veces.',
  'Choose at least one column of the table.': 'Elige al menos una columna de la tabla.',
  'The database was restarted while this ran. Try again.':
    'La base de datos se reinició mientras tanto. Inténtalo de nuevo.',
  'This changes tables, functions or rights, and not rows alone. Make it a migration.':
    'Esto cambia tablas, funciones o permisos y no solo filas. Conviértelo en una migración.',
  'Enter the client ID as the provider shows it.':
    'Escribe el ID de cliente tal como lo muestra el proveedor.',
  'Enter the private key of the file that Apple gave you, from “-----BEGIN” on, with its team and key.':
    'Escribe la clave privada del archivo que te dio Apple, desde “-----BEGIN”, con su equipo y su clave.',
  'Enter the provider’s address: https://login.example.com, without “/.well-known/…”.':
    'Escribe la dirección del proveedor: https://login.example.com, sin “/.well-known/…”.',
  'Enter the secret of this client too.': 'Escribe también el secreto de este cliente.',
}
