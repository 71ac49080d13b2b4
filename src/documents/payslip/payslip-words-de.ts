import type { PayslipWords } from './payslip-words.ts'

export const german: PayslipWords = {
  payslip: 'Stücklohnabrechnung',
  worker: 'Für',
  period: 'Zeitraum',
  madeOn: 'Erstellt am',
  day: 'Tag',
  tag: 'Etikett',
  task: 'Erledigte Arbeit',
  quantity: 'Anzahl',
  rate: 'Stücklohn',
  amount: 'Betrag',
  entry: 'Auszahlungen und Anpassungen',
  carriedOver: 'Übertrag',
  unlisted: 'Frühere Arbeit dieses Zeitraums, nicht einzeln aufgeführt',
  noWork: 'In diesem Zeitraum wurde keine Arbeit abgehakt.',
  kinds: { payout: 'Auszahlung', adjustment: 'Anpassung' },
  entryFor: (kind, note) => `${kind}: ${note}`,
  before: (day) => `Noch offen aus der Zeit vor dem ${day}`,
  earned: 'Verdient',
  adjusted: 'Anpassungen',
  paid: 'Ausgezahlt',
  due: (day) => `Offen am ${day}`,
  dueNow: (day) => `Offen am ${day}, dem Tag der Abrechnung`,
  unratedHeading: 'Arbeit ohne Stücklohn',
  unrated: (count, told) =>
    count === 1
      ? 'Für eine dieser Arbeiten ist kein Stücklohn festgelegt. Sie zählt hier nicht mit.'
      : `Für ${told} dieser Arbeiten ist kein Stücklohn festgelegt. Sie zählen hier nicht mit.`,
  belowHeading: 'Warum weniger als nichts offen ist',
  paidAhead: (amount) => `${amount} sind als Vorschuss gezahlt und werden abgearbeitet.`,
  below: (amount) =>
    `${amount} mehr wurden gezahlt als verdient: Nach einer Auszahlung wurden Häkchen weggenommen.`,
  lost: (work, amount, day) => `${work}: ${amount}, Häkchen weggenommen am ${day}`,
  workedOff: (amount) => `Damals waren ${amount} als Vorschuss gezahlt. Sie sind inzwischen abgearbeitet.`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
}
