/** Spanish for sentences of the review of migrations. */

import type { ReviewSentence } from '../en/review.ts'

export const review: Readonly<Record<ReviewSentence, string>> = {
  'Adds a rule to {1}: other things may then happen than what apps ask for.':
    'Añade una regla de reescritura a {1}: entonces puede pasar algo distinto de lo que piden las apps.',
  'Changes a setting for all later connections of the app.':
    'Cambia un ajuste para todas las conexiones posteriores de la app.',
  'Changes every row of {1}: what is in {2} now is lost.':
    'Cambia todas las filas de {1}: lo que hay ahora en {2} se pierde.',
  'Changes the accounts of the app’s people in {1}.': 'Cambia las cuentas de las personas de la app en {1}.',
  'Changes the role {1}, and with it what the app’s users may do.':
    'Cambia el rol {1}, y con él lo que pueden hacer los usuarios de la app.',
  'Changes the rows of {1} that match: what is in them now is lost.':
    'Cambia las filas de {1} que coinciden: lo que hay ahora en ellas se pierde.',
  'Changes the type of {1} in {2}: what the new type cannot hold is rounded, cut or refused.':
    'Cambia el tipo de {1} en {2}: lo que el tipo nuevo no admite se redondea, se corta o se rechaza.',
  'Changes which rows of {1} {2} opens.': 'Cambia qué filas de {1} quedan abiertas: {2}.',
  'Changes who {1} of {2} is for: {3}.': 'Cambia para quién es {1} de {2}: {3}.',
  'Computes {1} again in every row of {2}.': 'Calcula {1} de nuevo en todas las filas de {2}.',
  'Deletes a materialized view and its rows, and everything that depends on it: {1}.':
    'Borra una vista materializada y sus filas, y todo lo que depende de ello: {1}.',
  'Deletes a materialized view and its rows: {1}.': 'Borra una vista materializada y sus filas: {1}.',
  'Deletes a schema and what is in it, and everything that depends on it: {1}.':
    'Borra un esquema y lo que contiene, y todo lo que depende de ello: {1}.',
  'Deletes a schema and what is in it: {1}.': 'Borra un esquema y lo que contiene: {1}.',
  'Deletes a table and its rows, and everything that depends on it: {1}.':
    'Borra una tabla y sus filas, y todo lo que depende de ello: {1}.',
  'Deletes a table and its rows: {1}.': 'Borra una tabla y sus filas: {1}.',
  'Deletes all rows of {1}, and of the tables that refer to them.':
    'Borra todas las filas de {1}, y de las tablas que se refieren a ellas.',
  'Deletes all rows of {1}.': 'Borra todas las filas de {1}.',
  'Deletes all tables and rows of the app, with their policies and functions.':
    'Borra todas las tablas y filas de la app, con sus reglas y funciones.',
  'Deletes everything in the database.': 'Borra todo lo que hay en la base de datos.',
  'Deletes rows of {1}.': 'Borra filas de {1}.',
  'Deletes the column {1} of {2} and what is in it.': 'Borra la columna {1} de {2} y lo que contiene.',
  'Drops a constraint of the domain {1}: values that it refused can then be saved.':
    'Quita una restricción del dominio {1}: los valores que rechazaba se podrán guardar.',
  'Drops a domain, and everything that depends on it: {1}.':
    'Borra un dominio, y todo lo que depende de ello: {1}.',
  'Drops a domain: {1}.': 'Borra un dominio: {1}.',
  'Drops a foreign table, whose data the app can then no longer reach, and everything that depends on it: {1}.':
    'Borra una tabla externa, a cuyos datos la app ya no podrá llegar, y todo lo que depende de ello: {1}.',
  'Drops a foreign table, whose data the app can then no longer reach: {1}.':
    'Borra una tabla externa, a cuyos datos la app ya no podrá llegar: {1}.',
  'Drops a function, which the app can then no longer call, and everything that depends on it: {1}.':
    'Borra una función, que la app ya no podrá llamar, y todo lo que depende de ello: {1}.',
  'Drops a function, which the app can then no longer call: {1}.':
    'Borra una función, que la app ya no podrá llamar: {1}.',
  'Drops a procedure, which the app can then no longer call, and everything that depends on it: {1}.':
    'Borra un procedimiento, que la app ya no podrá llamar, y todo lo que depende de ello: {1}.',
  'Drops a procedure, which the app can then no longer call: {1}.':
    'Borra un procedimiento, que la app ya no podrá llamar: {1}.',
  'Drops a role: what it may do, nobody may.': 'Borra un rol: lo que él puede hacer ya no lo puede nadie.',
  'Drops a sequence and its count, and everything that depends on it: {1}.':
    'Borra una secuencia y su contador, y todo lo que depende de ello: {1}.',
  'Drops a sequence and its count: {1}.': 'Borra una secuencia y su contador: {1}.',
  'Drops a type, and everything that depends on it: {1}.':
    'Borra un tipo, y todo lo que depende de ello: {1}.',
  'Drops a type: {1}.': 'Borra un tipo: {1}.',
  'Drops a view, which the app can then no longer read, and everything that depends on it: {1}.':
    'Borra una vista, que la app ya no podrá leer, y todo lo que depende de ello: {1}.',
  'Drops a view, which the app can then no longer read: {1}.':
    'Borra una vista, que la app ya no podrá leer: {1}.',
  'Drops an extension, and everything that depends on it: {1}.':
    'Borra una extensión, y todo lo que depende de ello: {1}.',
  'Drops an extension: {1}.': 'Borra una extensión: {1}.',
  'Drops the constraint {1} of {2}: rows that it refused can then be saved.':
    'Quita la restricción {1} de {2}: las filas que rechazaba se podrán guardar.',
  'Drops the policy “{1}” of {2}: more people can then reach its rows, or nobody can.':
    'Borra la regla “{1}” de {2}: entonces más personas llegan a sus filas, o nadie.',
  'Drops the rule {1} of {2}: nothing prevents or replaces what it did.':
    'Borra la regla de reescritura {1} de {2}: nada impide ni sustituye lo que hacía.',
  'Drops the trigger {1} of {2}: nothing checks or fills in what it did.':
    'Borra el trigger {1} de {2}: nada comprueba ni completa lo que hacía.',
  'Ends the review, which names at most {1} things: read the rest of the file before you apply it.':
    'Aquí acaba la revisión, que nombra como máximo {1, number} cosas: lee el resto del archivo antes de aplicarlo.',
  'Ends the review, which would take too long: read the rest of the file before you apply it, and split a long file into several.':
    'Aquí acaba la revisión, porque tardaría demasiado: lee el resto del archivo antes de aplicarlo, y divide un archivo largo en varios.',
  'Gives a right to {1}.': 'Da un derecho a {1}.',
  'Gives the rights of one role to another: {1}.': 'Da los derechos de un rol a otro: {1}.',
  'Is too long to be reviewed: read it before you apply it.':
    'Es demasiado largo para revisarlo: léelo antes de aplicarlo.',
  'Lets everyone who can read the view {1} see all that it shows: the policies of its tables do not apply.':
    'Deja que quien pueda leer la vista {1} vea todo lo que muestra: las reglas de sus tablas no se aplican.',
  'Lets functions with the owner’s rights reach every row of {1}: its policies no longer apply to them.':
    'Deja que las funciones con los derechos del dueño lleguen a todas las filas de {1}: sus reglas dejan de aplicárseles.',
  'Lets {1} call {2}, which runs with the owner’s rights: no policy applies to what it reads and changes.':
    'Deja que {1} llame a {2}, que se ejecuta con los derechos del dueño: ninguna regla se aplica a lo que lee y cambia.',
  'Lets {1} call {2}.': 'Deja que {1} llame a {2}.',
  'Lets {1} create tables and functions in the schema {2}.':
    'Deja que {1} cree tablas y funciones en el esquema {2}.',
  'Lets {1} read data about the app’s people by calling {2}.':
    'Deja que {1} lea datos de las personas de la app llamando a {2}.',
  'Lets {1} read every row of {2}: a materialized view has no policies.':
    'Deja que {1} lea todas las filas de {2}: una vista materializada no tiene reglas.',
  'Lets {1} save anything in {2}: it no longer checks rows.':
    'Deja que {1} guarde cualquier cosa en {2}: ya no comprueba las filas.',
  'Lets {1} use the schema {2}, as far as the rights on its tables and functions go.':
    'Deja que {1} use el esquema {2}, hasta donde llegan los derechos sobre sus tablas y funciones.',
  'Lets {1} use the sequence {2}.': 'Deja que {1} use la secuencia {2}.',
  'Makes rows of {1} show up in {2}: everyone who may add them there adds to both.':
    'Hace que las filas de {1} aparezcan en {2}: quien pueda añadirlas allí las añade en ambas.',
  'Makes {1} the owner of {2}: policies and rights no longer limit that role there.':
    'Hace a {1} dueño de {2}: las reglas y los derechos ya no limitan a ese rol allí.',
  'Makes {1} unlogged: a crash of the server then deletes all its rows.':
    'Deja {1} sin registro: una caída del servidor borra entonces todas sus filas.',
  'Moves {1} into the schema public, where the app’s users can reach it.':
    'Mueve {1} al esquema public, donde llegan los usuarios de la app.',
  'Moves {1} into the schema {2}: apps no longer find it.':
    'Mueve {1} al esquema {2}: las apps dejan de encontrarlo.',
  'Opens every row of {1} to {2}: it no longer chooses rows.':
    'Abre todas las filas de {1} a {2}: ya no elige filas.',
  'Opens {1} to anyone, even without signing in: its policies no longer apply.':
    'Abre {1} a cualquiera, incluso sin iniciar sesión: sus reglas dejan de aplicarse.',
  'Overwrites {1} in rows of {2} that have the same key.':
    'Sobrescribe {1} en las filas de {2} que tienen la misma clave.',
  'Reads data about the app’s people, and may copy it to where others can read it.':
    'Lee datos de las personas de la app, y puede copiarlos donde otros los lean.',
  'Renames the value {1} of {2}, also in the rows that have it: code that knows the old name fails.':
    'Cambia el nombre del valor {1} de {2}, también en las filas que lo tienen: el código que conoce el nombre antiguo falla.',
  'Renames {1} to {2}: apps that use the old name fail until their code has the new one.':
    'Cambia el nombre de {1} a {2}: las apps que usan el antiguo fallan hasta que su código tenga el nuevo.',
  'Replaces the function {1} if there is one: policies, triggers and apps that use it get the new one.':
    'Sustituye la función {1} si existe: las reglas, los triggers y las apps que la usan reciben la nueva.',
  'Replaces the function {1}: policies, triggers and apps that use it get the new one.':
    'Sustituye la función {1}: las reglas, los triggers y las apps que la usan reciben la nueva.',
  'Replaces the rows of the materialized view {1} with what its query finds now.':
    'Sustituye las filas de la vista materializada {1} por lo que su consulta encuentra ahora.',
  'Replaces the trigger {1} of {2} if there is one: nothing checks or fills in what that did.':
    'Sustituye el trigger {1} de {2} si existe: nada comprueba ni completa lo que hacía el anterior.',
  'Runs a program that the review cannot read: it may change or delete anything in this database.':
    'Ejecuta un programa que la revisión no puede leer: puede cambiar o borrar cualquier cosa en esta base de datos.',
  'Runs SQL that the review cannot read.': 'Ejecuta SQL que la revisión no puede leer.',
  'Runs {1} whenever the structure of the database changes.':
    'Ejecuta {1} cada vez que cambia la estructura de la base de datos.',
  'Runs {1} with the owner’s rights from now on, for all who may call it: no policy applies to what it reads and changes.':
    'Ejecuta {1} desde ahora con los derechos del dueño, para todos los que puedan llamarla: ninguna regla se aplica a lo que lee y cambia.',
  "Runs {1} with the owner’s rights in whatever search path its caller has set: add “set search_path = ''”.":
    "Ejecuta {1} con los derechos del dueño en la ruta de búsqueda que haya puesto quien llama: añade “set search_path = ''''”.",
  'Shows the rows of {1} in {2}: the policies of {3} decide who reads them there.':
    'Muestra las filas de {1} en {2}: las reglas de {3} deciden quién las lee allí.',
  'Starts the numbers of {1}.{2} again: new rows may get numbers that others have, and fail.':
    'Reinicia los números de {1}.{2}: las filas nuevas pueden recibir números que otras tienen, y fallar.',
  'Starts {1} again at another number: rows may get numbers that others have, and then fail to be saved.':
    'Reinicia {1} en otro número: las filas pueden recibir números que otras tienen, y entonces no se guardan.',
  'Takes the rows of {1} out of {2}.': 'Saca las filas de {1} de {2}.',
  'Takes the rows of {1} out of {2}: apps that read {3} no longer see them.':
    'Saca las filas de {1} de {2}: las apps que leen {3} dejan de verlas.',
  'Turns off the rule {1} of {2}: nothing prevents or replaces what it did.':
    'Desactiva la regla de reescritura {1} de {2}: nada impide ni sustituye lo que hacía.',
  'Turns off the trigger {1} of {2}: nothing checks or fills in what it did.':
    'Desactiva el trigger {1} de {2}: nada comprueba ni completa lo que hacía.',
  'Turns off the triggers of {1}: nothing checks or fills in what they did.':
    'Desactiva los triggers de {1}: nada comprueba ni completa lo que hacían.',
  'Turns off triggers and foreign keys for what follows: rows that they refuse can be saved.':
    'Desactiva triggers y claves foráneas para lo que sigue: se podrán guardar filas que rechazan.',
  'Without “create schema public” after it, no request and no later table works.':
    'Sin “create schema public” después, no funciona ninguna petición ni ninguna tabla posterior.',
  'Adds the policy “{1}” to {2}: {3} can then add rows that it allows, whatever its other policies say.':
    'Añade la regla “{1}” a {2}: {3} podrá añadir las filas que permita, digan lo que digan las demás reglas.',
  'Adds the policy “{1}” to {2}: {3} can then {4} the rows that it matches, whatever its other policies say.':
    'Añade la regla “{1}” a {2}: {3} podrá {4} las filas que encajen, digan lo que digan las demás reglas.',
  'Copies data about the app’s people (schema auth) into {1}: everyone who can read the copy sees it.':
    'Copia datos sobre las personas de la app (esquema auth) a {1}: los verá quien pueda leer la copia.',
  'Shows data about the app’s people (schema auth) in the view {1}: everyone who can read the view sees it.':
    'Muestra datos sobre las personas de la app (esquema auth) en la vista {1}: los verá quien pueda leer la vista.',
  'Drops {1}, and everything that depends on it: {2}.': 'Elimina {1} y todo lo que depende de ello: {2}.',
  'Drops {1}: {2}.': 'Elimina {1}: {2}.',
  'Lets {1} add any rows to {2}.': 'Permite a {1} añadir cualquier fila a {2}.',
  'Lets {1} call every function {2}.': 'Permite a {1} llamar a todas las funciones {2}.',
  'Lets {1} change every row of {2}.': 'Permite a {1} cambiar todas las filas de {2}.',
  'Lets {1} delete every row of {2}.': 'Permite a {1} borrar todas las filas de {2}.',
  'Lets {1} empty {2}.': 'Permite a {1} vaciar {2}.',
  'Lets {1} put triggers on {2}.': 'Permite a {1} crear triggers en {2}.',
  'Lets {1} read every row of {2}.': 'Permite a {1} leer todas las filas de {2}.',
  'Lets {1} read, add, change and delete every row of {2}.':
    'Permite a {1} leer, añadir, cambiar y borrar todas las filas de {2}.',
  'Lets {1} refer to rows of {2}.': 'Permite a {1} hacer referencia a filas de {2}.',
  'Lets {1} use every sequence {2}.': 'Permite a {1} usar todas las secuencias {2}.',
  'Lets {1} use everything {2}.': 'Permite a {1} usar todas las cosas {2}.',
  'Opens every table {1} to {2}, to {3} rows.': 'Abre a {2} todas las tablas {1}, para {3} filas.',
  'Opens {1} to {2}, to {3} rows: only its policies still limit which rows.':
    'Abre {1} a {2}, para {3} filas: solo sus reglas limitan cuáles.',
  'Opens {1} to {2}, to {3} rows: outside of public, a table without policies is open.':
    'Abre {1} a {2}, para {3} filas: fuera de public, una tabla sin reglas está abierta.',
}
