/** A clinic's app: code in English, texts in catalogues in Spanish, English and German, beside every example as a section. */

import type { Section } from './merge-examples.ts'
import { fieldsOf, inAll, type PartKind, type Subject } from './subject.ts'

export const CLINIC_SECTIONS: readonly Section[] = [
  'bird-stack',
  'booking-form',
  'expense-log',
  'field-log',
  'fitness-charts',
  'habit-animations',
  'habit-tracker',
  'lending-board',
  'long-lists',
  'mail-drawer',
  'modals-sheets',
  'native-stack',
  'photo-journal',
  'plant-care',
  'recipe-tabs',
  'shopping-store',
  'simple-list',
  'sqlite-notes',
  'swipe-gestures',
  'themed-reader',
  'travel-i18n',
].map((example) => ({ example, section: `extra-${example}` }))

const DAY = '24 * 60 * 60 * 1000'

const TABLE = `
Appointment|appointments|calendar,filter|Citas / Appointments / Termine|No hay citas hoy / No appointments today / Heute keine Termine|Pedir cita / Book an appointment / Termin buchen|Llegue diez minutos antes / Come ten minutes early / Kommen Sie zehn Minuten früher|startsAt:date:Hora/Time/Uhrzeit;doctor:text:Médica/Doctor/Ärztin;minutes:number:Duración/Length/Dauer|Ana Ruiz,Luis Vega,Eva Sol|startsSoon|Within the next hour.|item.startsAt - now < 60 * 60 * 1000
Patient|patients|filter,stats|Pacientes / Patients / Patienten|Ningún paciente todavía / No patients yet / Noch keine Patienten|Dar de alta / Admit a patient / Patient aufnehmen|Revisión anual pendiente / Yearly check-up due / Jährliche Untersuchung fällig|bornAt:date:Nacimiento/Born/Geboren;bloodType:choice:Grupo sanguíneo/Blood type/Blutgruppe:0,A,B,AB;lastSeenAt:date:Última visita/Last seen/Zuletzt da|Ana Ruiz,Luis Vega,Marta Gil|needsCheckup|Nobody has seen them for a year.|now - item.lastSeenAt > 365 * ${DAY}
Doctor|doctors|filter|Equipo médico / Doctors / Ärzte|Nadie de guardia / Nobody on duty / Niemand im Dienst|Añadir médica / Add a doctor / Ärztin anlegen|De guardia esta noche / On call tonight / Heute Nacht im Dienst|specialty:choice:Especialidad/Specialty/Fachgebiet:Heart,Skin,Eyes;room:text:Consulta/Room/Zimmer;isOnCall:flag:Guardia/On call/Dienst|Dra. Soto,Dr. Peña,Dra. Lima|isAvailable|On call, whatever the hour.|item.isOnCall && now > 0
Prescription|prescriptions|share,calendar|Recetas / Prescriptions / Rezepte|Sin recetas activas / No active prescriptions / Keine aktiven Rezepte|Nueva receta / New prescription / Neues Rezept|Caduca en tres días / Runs out in three days / Läuft in drei Tagen ab|drug:text:Medicamento/Drug/Mittel;doses:number:Dosis al día/Doses a day/Dosen am Tag;endsAt:date:Hasta/Until/Bis|Ibuprofeno,Amoxicilina,Omeprazol|runsOut|Three days before the last dose.|item.endsAt - now < 3 * ${DAY}
Invoice|invoices|stats,share|Facturas / Invoices / Rechnungen|No debe nada / You owe nothing / Nichts offen|Emitir factura / Issue an invoice / Rechnung stellen|Se aplica recargo / A late fee applies / Mahngebühr fällt an|amount:money:Importe/Amount/Betrag;dueAt:date:Vence/Due/Fällig;isPaid:flag:Pagada/Paid/Bezahlt|Consulta marzo,Radiografía,Analítica|hasLateFee|The fee starts thirty days after the due date.|!item.isPaid && now - item.dueAt > 30 * ${DAY}
Room|rooms|filter,settings|Habitaciones / Rooms / Zimmer|Todas ocupadas / All taken / Alle belegt|Asignar habitación / Assign a room / Zimmer zuweisen|Requiere limpieza / Needs cleaning / Muss gereinigt werden|floor:number:Planta/Floor/Etage;beds:number:Camas/Beds/Betten;cleanedAt:date:Limpieza/Cleaned/Gereinigt|101,204,UCI 3|isDirty|A day without cleaning.|now - item.cleanedAt > ${DAY}
LabResult|labResults|stats,share|Resultados / Lab results / Laborwerte|Aún sin resultados / No results yet / Noch keine Werte|Subir resultado / Upload a result / Ergebnis hochladen|Fuera de rango / Out of range / Außerhalb der Norm|glucose:number:Glucosa/Glucose/Zucker;takenAt:date:Extracción/Taken/Abgenommen;lab:text:Laboratorio/Lab/Labor|Hemograma,Glucosa,Orina|isOutOfRange|Above 110 milligrams.|item.glucose > 110 && now > 0
Vaccine|vaccines|calendar,stats|Vacunas / Vaccines / Impfungen|Cartilla al día / All up to date / Alles aktuell|Registrar vacuna / Record a vaccine / Impfung eintragen|Toca refuerzo / Booster due / Auffrischung fällig|givenAt:date:Fecha/Given/Geimpft;batch:text:Lote/Batch/Charge;years:number:Protege años/Protects years/Schutz in Jahren|Tétanos,Gripe,Sarampión|needsBooster|After the years that it protects.|now - item.givenAt > item.years * 365 * ${DAY}
Reminder|reminders|settings,filter|Recordatorios / Reminders / Erinnerungen|Nada que recordar / Nothing to remember / Nichts zu erinnern|Crear recordatorio / Add a reminder / Erinnerung anlegen|Suena también de noche / Rings at night too / Klingelt auch nachts|rings:date:Suena/Rings/Klingelt;repeats:choice:Repite/Repeats/Wiederholt:Never,Daily,Weekly;isLoud:flag:Con sonido/Loud/Laut|Tomar pastilla,Ayunas,Llamar al lab|isLate|An hour after it rang.|now - item.rings > 60 * 60 * 1000
Payment|payments|stats,filter|Pagos / Payments / Zahlungen|Ningún pago / No payments / Keine Zahlungen|Pagar ahora / Pay now / Jetzt zahlen|Pago rechazado / Payment declined / Zahlung abgelehnt|sum:money:Importe/Sum/Summe;paidAt:date:Pagado/Paid on/Bezahlt am;card:choice:Tarjeta/Card/Karte:Visa,Giro,Bizum|Factura 12,Factura 15,Factura 21|isBig|More than five hundred.|item.sum > 50_000 && now > 0
Insurance|insurances|settings|Seguros / Insurance / Versicherungen|Sin seguro / No insurance / Keine Versicherung|Añadir póliza / Add a policy / Police anlegen|No cubre dental / Dental is not covered / Zahn nicht versichert|policy:text:Póliza/Policy/Police;endsAt:date:Válido hasta/Valid until/Gültig bis;excess:money:Franquicia/Excess/Selbstbehalt|Sanitas,Adeslas,Mapfre|hasExpired|Its last day is over.|item.endsAt < now
StaffShift|staffShifts|calendar,filter|Turnos / Shifts / Schichten|Nadie de turno / Nobody on shift / Niemand in Schicht|Cambiar turno / Swap a shift / Schicht tauschen|Más de doce horas / Longer than twelve hours / Länger als zwölf Stunden|from:date:Desde/From/Von;hours:number:Horas/Hours/Stunden;ward:choice:Planta/Ward/Station:Emergency,Surgery,Children|Noche Soto,Día Peña,Tarde Lima|isTooLong|The law allows twelve hours.|item.hours > 12 && now > 0
Medicine|medicines|stats,filter|Farmacia / Pharmacy / Apotheke|Estantes vacíos / Shelves are empty / Regale leer|Pedir medicamento / Order a medicine / Mittel bestellen|Quedan pocas cajas / Few boxes left / Nur noch wenige Packungen|boxes:number:Cajas/Boxes/Packungen;price:money:Precio/Price/Preis;expiresAt:date:Caducidad/Expires/Verfällt|Paracetamol,Insulina,Gasas|isLowStock|Reordered below five boxes.|item.boxes < 5 && now > 0
Referral|referrals|share|Derivaciones / Referrals / Überweisungen|Sin derivaciones / No referrals / Keine Überweisungen|Derivar paciente / Refer a patient / Patient überweisen|Espera de más de un mes / Waiting for over a month / Wartet über einen Monat|target:choice:A/To/An:Heart,Skin,Eyes;sentAt:date:Enviada/Sent/Gesendet;reason:text:Motivo/Reason/Grund|Ruiz a cardio,Vega a piel,Gil a ojos|waitsTooLong|More than a month.|now - item.sentAt > 30 * ${DAY}
Allergy|allergies|filter,share|Alergias / Allergies / Allergien|Ninguna alergia conocida / No known allergies / Keine bekannten Allergien|Anotar alergia / Note an allergy / Allergie notieren|Lleve adrenalina / Carry adrenaline / Adrenalin mitführen|severity:choice:Gravedad/Severity/Schwere:Mild,Strong,Deadly;foundAt:date:Detectada/Found/Entdeckt;trigger:text:Causa/Trigger/Auslöser|Polen,Penicilina,Nueces|isDangerous|Only the deadly ones.|item.severity === 'Deadly' && now > 0
Vital|vitals|stats,calendar|Constantes / Vitals / Vitalwerte|Sin mediciones / No readings / Keine Messungen|Medir ahora / Measure now / Jetzt messen|Fiebre alta / High fever / Hohes Fieber|pulse:number:Pulso/Pulse/Puls;temperature:number:Temperatura/Temperature/Temperatur;measuredAt:date:Medido/Measured/Gemessen|Mañana,Mediodía,Noche|hasFever|From 38 degrees on.|item.temperature >= 38 && now > 0
Diet|diets|filter|Dietas / Diets / Diäten|Menú libre / Eat what you like / Freie Kost|Prescribir dieta / Prescribe a diet / Diät verordnen|Sin sal / Without salt / Ohne Salz|calories:number:Calorías/Calories/Kalorien;meals:number:Comidas/Meals/Mahlzeiten;isSaltFree:flag:Sin sal/Salt-free/Salzfrei|Blanda,Diabética,Líquida|isStrict|Less than 1,500 calories.|item.calories < 1500 && now > 0
Survey|surveys|stats,settings|Encuestas / Surveys / Umfragen|Ninguna encuesta abierta / No open survey / Keine offene Umfrage|Opinar / Give your opinion / Meinung abgeben|Su voz cuenta / Your voice counts / Ihre Stimme zählt|stars:number:Estrellas/Stars/Sterne;closesAt:date:Cierra/Closes/Endet;topic:text:Tema/Topic/Thema|Comida,Limpieza,Trato|isOpen|Until it closes.|item.closesAt > now
Complaint|complaints|filter,stats|Quejas / Complaints / Beschwerden|Ninguna queja. ¡Bien! / No complaints. Well done! / Keine Beschwerden. Gut!|Presentar queja / File a complaint / Beschwerde einreichen|Respuesta pendiente / An answer is due / Antwort steht aus|filedAt:date:Presentada/Filed/Eingereicht;about:choice:Sobre/About/Über:Noise,Food,Staff;isAnswered:flag:Respondida/Answered/Beantwortet|Ruido de noche,Comida fría,Espera larga|needsAnswer|Ten days at most.|!item.isAnswered && now - item.filedAt > 10 * ${DAY}
Transport|transports|calendar,share|Ambulancias / Transport / Krankentransport|Ningún traslado / No trips / Keine Fahrten|Pedir ambulancia / Call an ambulance / Wagen rufen|Con silla de ruedas / With a wheelchair / Mit Rollstuhl|leavesAt:date:Salida/Leaves/Abfahrt;from:text:Origen/From/Von;hasWheelchair:flag:Silla/Wheelchair/Rollstuhl|Ruiz a casa,Vega a rayos,Gil a diálisis|needsRamp|Wheelchairs need the ramp.|item.hasWheelchair && now > 0
Device|devices|filter,stats|Aparatos / Devices / Geräte|Ningún aparato / No devices / Keine Geräte|Registrar aparato / Register a device / Gerät erfassen|Calibración vencida / Calibration overdue / Kalibrierung überfällig|serial:text:Número de serie/Serial/Seriennummer;calibratedAt:date:Calibrado/Calibrated/Kalibriert;cost:money:Coste/Cost/Kosten|Ecógrafo,Monitor,Bomba|needsCalibration|Twice a year.|now - item.calibratedAt > 182 * ${DAY}
Visitor|visitors|calendar|Visitas / Visitors / Besuche|Sin visitas / No visitors / Kein Besuch|Anunciar visita / Announce a visit / Besuch anmelden|Fuera del horario / Outside visiting hours / Außerhalb der Besuchszeit|comesAt:date:Llega/Comes/Kommt;guests:number:Personas/People/Personen;relation:choice:Relación/Relation/Beziehung:Family,Friend,Work|Familia Ruiz,Amiga de Eva,Sr. Gil|isOutsideHours|Visits end at eight in the evening.|new Date(item.comesAt).getHours() >= 20 && now > 0
Consent|consents|share,settings|Consentimientos / Consents / Einwilligungen|Nada que firmar / Nothing to sign / Nichts zu unterschreiben|Firmar / Sign / Unterschreiben|Falta la firma / The signature is missing / Unterschrift fehlt|signedAt:date:Firmado/Signed/Unterschrieben;witness:text:Testigo/Witness/Zeuge;isSigned:flag:Firmado/Signed/Unterschrieben|Cirugía,Anestesia,Datos|isMissing|Not signed by the day.|!item.isSigned && item.signedAt < now
Document|documents|filter,share|Documentos / Documents / Unterlagen|Carpeta vacía / Empty folder / Leerer Ordner|Escanear / Scan / Scannen|Archivo demasiado grande / The file is too large / Datei zu groß|pages:number:Páginas/Pages/Seiten;addedAt:date:Añadido/Added/Hinzugefügt;kind:choice:Tipo/Kind/Art:Report,Image,Letter|Informe alta,Radiografía,Carta|isTooLarge|Fifty pages at most.|item.pages > 50 && now > 0
`

export const CLINIC_SUBJECTS: readonly Subject[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [
      one = '',
      many = '',
      parts = '',
      title = '',
      empty = '',
      add = '',
      notice = '',
      fields = '',
      samples = '',
      name = '',
      comment = '',
      test = '',
    ] = line.split('|')
    return {
      ...{
        one,
        many,
        parts: parts.split(',') as PartKind[],
        samples: samples.split(','),
        rule: { name, comment, test },
      },
      texts: { title: inAll(title), empty: inAll(empty), add: inAll(add), notice: inAll(notice) },
      fields: fieldsOf(...fields.split(';')),
    }
  })
