import { askRequest, shownFiles, textOf } from './src/large-projects/ask-request.ts'
import { growProject } from './src/large-projects/grow-projects.ts'
const H = [
 ['household','en','/recipes','The vegetarian switch should be on by default',['app/recipes/(tabs)/profile.tsx']],
 ['household','en','/','Borrowed things should be due back after two weeks',['features/lending/lib/things.ts']],
 ['household','de','/plants/week','Auf dieser Seite sollen nur die nächsten drei Tage stehen',['app/plants/(tabs)/week.tsx']],
 ['household','es','/habits/new','Añade un icono de guitarra para los hábitos nuevos',['app/habits/new.tsx']],
 ['club','de','/','Die Ehrennadel gibt es schon nach 20 Jahren',['features/mitglieder/mitglieder-rules.ts']],
 ['club','de','/trikots/new','Größe XXL fehlt',['app/trikots/new.tsx']],
 ['club','en','/fahrten/1','The text when the car is full should be friendlier',['app/fahrten/[id].tsx']],
 ['club','fr','/turniere/1','Affiche les frais avec le symbole €  après le nombre',['lib/format.ts']],
 ['club','de','/termine','Oben fehlt der Streifen mit den Tagen',['features/termine/components/TerminCalendar.tsx','app/termine/index.tsx']],
 ['clinic','es','/rooms','Las habitaciones se limpian cada 12 horas',['features/rooms/rooms-rules.ts']],
 ['clinic','en','/','Sort prescriptions by how soon they end, latest first',['features/prescriptions/usePrescriptions.ts']],
 ['clinic','de','/invoices/1','Der Knopf „PDF“ soll „Teilen“ heißen',['features/invoices/components/ShareInvoice.tsx']],
 ['clinic','fr','/complaints','Montre sur chaque carte si la plainte a une réponse',['features/complaints/components/ComplaintCard.tsx']],
 ['clinic','en','/','In the booking form, up to 12 guests must be possible',['app/extra-booking-form/index.tsx']],
 ['clinic','es','/documents/new','Añade el tipo «Factura» a los documentos',['app/documents/new.tsx']],
 ['clinic','de','/','Bei den Impfungen soll die Charge mit Datum auf der Karte stehen',['features/vaccines/components/VaccineCard.tsx']],
] as const
let ok=0
for (const [project,language,screen,wish,needed] of H) {
  const files = growProject(project)
  for (const n of needed) if (!files.has(n)) console.log('NO FILE', n)
  const shown = shownFiles(textOf(askRequest(files, {project,language,screen,wish,needed} as never)))
  const missing = needed.filter(n=>!shown.has(n))
  if (missing.length===0) ok++; else console.log(wish, missing)
}
console.log(ok, H.length)
