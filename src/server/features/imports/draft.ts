import type { ImportKind, ImportOptions, rowOutcomes } from '#contract/imports.ts'
import type { KnownClient, NewClient } from '#server/features/clients/service.ts'
import { type ClientReference, clientDirectory, clientKeys, newClient } from './clients.ts'
import type { Problem, ReadRow } from './rows.ts'

/** What an import would write, and what becomes of each row. */
export interface Draft<Row> {
  readonly outcomes: (typeof rowOutcomes)[number][]
  readonly problems: readonly Problem[]
  readonly rows: readonly Row[]
  /** Clients that rows name and that aren't there. */
  readonly newClients: readonly NewClient[]
}

export function draftClients(
  rows: readonly ReadRow<'clients'>[],
  known: readonly KnownClient[],
  { skipDuplicates }: ImportOptions,
): Draft<NewClient> {
  const seen = new Set(known.flatMap(clientKeys))
  const drafted: NewClient[] = []
  const outcomes = rows.map(({ value }) => {
    if (value === null) return 'invalid'
    const keys = clientKeys(value)
    const isDuplicate = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    if (!isDuplicate || !skipDuplicates) drafted.push(newClient(value))
    return isDuplicate ? 'duplicate' : 'new'
  })
  return { outcomes, problems: rows.flatMap(({ problems }) => problems), rows: drafted, newClients: [] }
}

/** A row that has found its client, or has one drafted for it. */
export interface PlacedRow<Kind extends ImportKind> {
  readonly index: number
  readonly value: NonNullable<ReadRow<Kind>['value']>
  readonly clientId: string
}

export interface PlacedRows<Kind extends ImportKind> {
  readonly placed: readonly PlacedRow<Kind>[]
  readonly problems: readonly Problem[]
  readonly newClients: readonly NewClient[]
}

/** Finds each row's client. Rows with errors are looked up too, so that all of their errors are told. */
export function placeRows<Kind extends 'measurements' | 'projects'>(
  rows: readonly ReadRow<Kind>[],
  known: readonly KnownClient[],
  { createMissingClients }: ImportOptions,
): PlacedRows<Kind> {
  const directory = clientDirectory(known, { mayAdd: createMissingClients })
  const placed: PlacedRow<Kind>[] = []
  const problems: Problem[] = []
  const newClients: NewClient[] = []
  for (const { index, raw, value, problems: faults } of rows) {
    problems.push(...faults)
    const found = directory.find(value ?? referenceOf(raw))
    if (found.kind === 'refused') {
      const isToldAlready = faults.some(({ field }) => field === found.field)
      if (!isToldAlready) problems.push({ row: index, field: found.field, message: found.message })
    } else if (value !== null) {
      if (found.kind === 'known') placed.push({ index, value, clientId: found.id })
      else {
        const client = directory.add(found.reference)
        newClients.push(client)
        placed.push({ index, value, clientId: client.id })
      }
    }
  }
  return { placed, problems, newClients }
}

/** The rows that are to be written: duplicates by their key, against what is there and among themselves. */
export function draftPlaced<Kind extends ImportKind, Row>(
  count: number,
  { placed, problems, newClients }: PlacedRows<Kind>,
  { known, keyOf, toRow }: DraftRules<Kind, Row>,
  { skipDuplicates }: ImportOptions,
): Draft<Row> {
  const seen = new Set(known)
  const outcomes: Draft<Row>['outcomes'] = Array.from({ length: count }, () => 'invalid')
  const rows: Row[] = []
  for (const row of placed) {
    const drafted = toRow(row)
    const key = keyOf(drafted)
    const isDuplicate = seen.has(key)
    seen.add(key)
    outcomes[row.index] = isDuplicate ? 'duplicate' : 'new'
    if (!isDuplicate || !skipDuplicates) rows.push(drafted)
  }
  return { outcomes, problems, rows, newClients }
}

interface DraftRules<Kind extends ImportKind, Row> {
  /** The keys of what is there. */
  readonly known: readonly string[]
  readonly keyOf: (row: Row) => string
  readonly toRow: (row: PlacedRow<Kind>) => Row
}

const referenceOf = ({ clientEmail, clientName }: Readonly<Record<string, unknown>>): ClientReference => ({
  clientEmail: typeof clientEmail === 'string' ? clientEmail.trim() : null,
  clientName: typeof clientName === 'string' ? clientName.trim() : null,
})
