import type { ImportKind } from '#contract/imports.ts'
import { m } from '#web/paraglide/messages.js'
import { clientLabels } from '#web/shared/clients/client-labels.ts'

/** How the cells of a field are read. */
export type FieldKind = 'text' | 'lines' | 'day' | 'money' | 'percent' | 'word' | 'unit'

export interface ImportField {
  readonly id: string
  readonly label: typeof m.field_name
  readonly kind: FieldKind
  /** What its column is called in other people's files, in English and German; the label need not be repeated. */
  readonly synonyms: readonly string[]
  /** Of what another field holds whole. */
  readonly isPart?: true
}

const clientEmail: ImportField = {
  id: 'clientEmail',
  label: m.imports_field_client_email,
  kind: 'text',
  synonyms: ['client email', 'customer email', 'email', 'email address', 'e-mail', 'e-mail-adresse', 'mail'],
}
const clientName: ImportField = {
  id: 'clientName',
  label: m.imports_field_client_name,
  kind: 'text',
  synonyms: ['client', 'client name', 'customer', 'customer name', 'kunde', 'kundin', 'kundenname', 'name'],
}

const namedOfClients: readonly ImportField[] = [
  {
    id: 'name',
    label: clientLabels.name,
    kind: 'text',
    synonyms: ['full name', 'client', 'client name', 'customer', 'kunde', 'kundin', 'kundenname'],
  },
  {
    id: 'firstName',
    label: m.imports_field_first_name,
    kind: 'text',
    isPart: true,
    synonyms: ['first name', 'given name', 'vorname', 'rufname'],
  },
  {
    id: 'lastName',
    label: m.imports_field_last_name,
    kind: 'text',
    isPart: true,
    synonyms: ['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
  },
  {
    id: 'email',
    label: clientLabels.email,
    kind: 'text',
    synonyms: ['email address', 'e-mail', 'e-mail-adresse', 'emailadresse', 'mail', 'e-mail 1 - value'],
  },
  {
    id: 'phone',
    label: clientLabels.phone,
    kind: 'text',
    synonyms: [
      ...['phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'cell', 'whatsapp'],
      ...['telefon', 'telefonnummer', 'handy', 'mobil', 'mobilnummer', 'rufnummer', 'phone 1 - value'],
    ],
  },
  {
    id: 'address',
    label: clientLabels.address,
    kind: 'lines',
    synonyms: ['postal address', 'adresse', 'anschrift', 'postanschrift'],
  },
  {
    id: 'street',
    label: m.imports_field_street,
    kind: 'text',
    isPart: true,
    synonyms: ['street address', 'address line 1', 'straße', 'straße und hausnummer', 'str'],
  },
  {
    id: 'postcode',
    label: clientLabels.postcode,
    kind: 'text',
    synonyms: ['zip', 'zip code', 'postal code', 'post code', 'plz', 'postleitzahl'],
  },
  {
    id: 'city',
    label: clientLabels.city,
    kind: 'text',
    synonyms: ['city', 'town', 'ort', 'stadt', 'wohnort'],
  },
  { id: 'country', label: clientLabels.country, kind: 'text', synonyms: ['country code', 'land'] },
  {
    id: 'company',
    label: clientLabels.company,
    kind: 'text',
    synonyms: ['company name', 'organisation', 'organization', 'firma', 'unternehmen', 'firmenname'],
  },
  {
    id: 'vatId',
    label: clientLabels.vatId,
    kind: 'text',
    synonyms: [
      'vat',
      'vat number',
      'vat no',
      'vat id',
      'ust-id',
      'ust-idnr',
      'ustid',
      'umsatzsteuer-id',
      'uid',
    ],
  },
  {
    id: 'buyerReference',
    label: clientLabels.buyerReference,
    kind: 'text',
    synonyms: ['buyer reference', 'leitweg-id', 'leitweg id', 'käuferreferenz'],
  },
  {
    id: 'notes',
    label: clientLabels.notes,
    kind: 'lines',
    synonyms: ['note', 'comment', 'comments', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
  },
  { id: 'status', label: m.imports_field_status, kind: 'word', synonyms: ['state', 'active', 'aktiv'] },
]

/** What a client may have besides is found in a column that is called so. */
const clients: readonly ImportField[] = [
  ...namedOfClients,
  ...Object.entries(clientLabels)
    .filter(([name]) => !namedOfClients.some(({ id }) => id === name))
    .map(([id, label]): ImportField => ({ id, label, kind: 'text', synonyms: [] })),
]

const measurements: readonly ImportField[] = [
  clientName,
  clientEmail,
  {
    id: 'garmentType',
    label: m.imports_field_garment,
    kind: 'word',
    synonyms: ['garment type', 'garment', 'clothing', 'type', 'kleidungsstück', 'kleidungsart', 'art', 'typ'],
  },
  {
    id: 'takenOn',
    label: m.imports_field_taken_on,
    kind: 'day',
    synonyms: [
      'date',
      'taken on',
      'measured on',
      'datum',
      'gemessen am',
      'created',
      'erstellt',
      'created at',
    ],
  },
  { id: 'unit', label: m.imports_field_unit, kind: 'unit', synonyms: ['units', 'einheit', 'maßeinheit'] },
  {
    id: 'notes',
    label: m.field_notes,
    kind: 'lines',
    synonyms: ['note', 'comment', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
  },
]

const projects: readonly ImportField[] = [
  {
    id: 'name',
    label: m.imports_field_project_name,
    kind: 'text',
    synonyms: [
      'project',
      'project name',
      'title',
      'order',
      'projekt',
      'projektname',
      'titel',
      'auftrag',
      'name',
    ],
  },
  { ...clientName, synonyms: clientName.synonyms.filter((word) => word !== 'name') },
  clientEmail,
  {
    id: 'type',
    label: m.imports_field_type,
    kind: 'word',
    synonyms: ['project type', 'garment', 'garment type', 'art', 'typ', 'projektart', 'kleidungsstück'],
  },
  {
    id: 'status',
    label: m.imports_field_status,
    kind: 'word',
    synonyms: ['state', 'stage', 'stand', 'zustand'],
  },
  {
    id: 'priority',
    label: m.imports_field_priority,
    kind: 'word',
    synonyms: ['prio', 'priorität', 'dringlichkeit'],
  },
  {
    id: 'progress',
    label: m.imports_field_progress,
    kind: 'percent',
    synonyms: ['percent', 'progress %', 'fortschritt', 'prozent'],
  },
  {
    id: 'dueDate',
    label: m.imports_field_due_date,
    kind: 'day',
    synonyms: [
      ...['due', 'due date', 'deadline', 'delivery date'],
      ...['fällig', 'fällig am', 'fälligkeit', 'termin', 'liefertermin', 'lieferdatum', 'abgabe'],
    ],
  },
  {
    id: 'budget',
    label: m.imports_field_budget,
    kind: 'money',
    synonyms: ['price', 'amount', 'value', 'total', 'preis', 'betrag', 'summe', 'auftragswert'],
  },
  {
    id: 'budgetCurrency',
    label: m.imports_field_budget_currency,
    kind: 'word',
    synonyms: ['currency', 'currency code', 'währung'],
  },
  {
    id: 'orderedOn',
    label: m.imports_field_ordered_on,
    kind: 'day',
    synonyms: [
      'order date',
      'ordered',
      'created',
      'created at',
      'date',
      'bestellt am',
      'auftragsdatum',
      'datum',
    ],
  },
  {
    id: 'completedOn',
    label: m.imports_field_completed_on,
    kind: 'day',
    synonyms: ['completed on', 'completed at', 'finished', 'abgeschlossen am', 'fertig am', 'erledigt am'],
  },
  {
    id: 'description',
    label: m.imports_field_description,
    kind: 'lines',
    synonyms: ['details', 'notes', 'beschreibung', 'notizen', 'bemerkung'],
  },
]

export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients,
  measurements,
  projects,
}

export const fieldOf = (kind: ImportKind, id: string): ImportField | undefined =>
  fieldsOf[kind].find((field) => field.id === id)

/** Of each group at least one must be among the columns. */
const requiredOf: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  clients: [['name', 'firstName', 'lastName', 'company']],
  measurements: [['clientName', 'clientEmail'], ['garmentType']],
  projects: [['name'], ['clientName', 'clientEmail'], ['type']],
}

/** The groups of fields of which a column is needed yet. */
export const missingGroups = (kind: ImportKind, chosen: readonly string[]): ImportField[][] =>
  requiredOf[kind]
    .filter((group) => !group.some((id) => chosen.includes(id)))
    .map((group) => fieldsOf[kind].filter(({ id }) => group.includes(id)))

export const isRequired = (kind: ImportKind, id: string): boolean =>
  requiredOf[kind].some((group) => group.length === 1 && group[0] === id)
