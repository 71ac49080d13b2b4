import * as z from 'zod/mini'
import { CreateClientBody, clientStatuses } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { errorCodes } from './errors.ts'
import { idParams, optionalEmail, optionalIsoDay, optionalLine } from './fields.ts'
import { CreateMeasurementBody } from './measurements.ts'
import { CreateProjectBody } from './projects.ts'

export const importKinds = ['clients', 'measurements', 'projects'] as const
export type ImportKind = (typeof importKinds)[number]

export const IMPORT_ROWS_MAX = 10_000
/** What 10,000 rows of measurements with a dozen sizes each come to as JSON, and half as much again. */
const IMPORT_BODY_MAX_BYTES = 12 * 1024 * 1024
/** 100 in each row: a label, a value and themselves for thirty sizes. */
const IMPORT_BODY_MAX_NODES = 1_000_000

/** A client as one is added, with a status. */
const ClientRow = z.extend(CreateClientBody, { status: z.optional(z.enum(clientStatuses)) })

/** The client whose it is: found by email, else by name. */
const ofClient = { clientEmail: optionalEmail(), clientName: optionalLine(120) }

const MeasurementRow = z.extend(z.omit(CreateMeasurementBody, { clientId: true }), {
  ...ofClient,
  /** The day on which it was taken; without one, today. */
  takenOn: optionalIsoDay(),
})

const ProjectRow = z.extend(z.omit(CreateProjectBody, { clientId: true }), {
  ...ofClient,
  /** The day of the order; without one, today. */
  orderedOn: optionalIsoDay(),
  /** Of a completed one; without one, today. It counts as handed over then. */
  completedOn: optionalIsoDay(),
})

/** What a row of each kind must be. The screen judges by the same schemas before it sends. */
export const importRows = { clients: ClientRow, measurements: MeasurementRow, projects: ProjectRow }

export type ClientRow = z.output<typeof ClientRow>
export type MeasurementRow = z.output<typeof MeasurementRow>
export type ProjectRow = z.output<typeof ProjectRow>

const ImportBody = z.object({
  kind: z.enum(importKinds),
  /** Of `importRows`. Each is judged by itself, so that every fault of every row can be told at once. */
  rows: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX)),
  options: z._default(
    z.object({
      /** Leaves out what is there already, or came earlier in the same file. */
      skipDuplicates: z._default(z.boolean(), true),
      /** Leaves out rows with errors; else a single one refuses them all. */
      skipInvalid: z._default(z.boolean(), false),
      /** Adds the clients that measurements and projects name and that aren't there. */
      createMissingClients: z._default(z.boolean(), false),
    }),
    { skipDuplicates: true, skipInvalid: false, createMissingClients: false },
  ),
  /** Tells what would happen, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
})
export type ImportOptions = z.output<typeof ImportBody>['options']

export const rowOutcomes = ['new', 'duplicate', 'invalid'] as const

/** What came of it. */
export const Import = z.object({
  /** To take it back by; null when nothing was imported. */
  importId: z.nullable(z.string()),
  /** How many rows were imported, or would be. */
  imported: z.int(),
  /** Clients that were added because a row named them. */
  newClients: z.int(),
  /** One for each row, in their order. */
  outcomes: z.array(z.enum(rowOutcomes)),
  /** Everything that is wrong, by the row's place in the list that was sent (from 0). */
  problems: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  /** The plan has no room for all of it: nothing is imported then. */
  noRoom: z.nullable(z.object({ of: z.enum(['clients', 'projects']), fits: z.int(), needed: z.int() })),
})
export type Import = z.output<typeof Import>

const importStatuses = ['waiting', 'working', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

const stateFields = {
  _id: z.string(),
  id: z.string(),
  kind: z.enum(importKinds),
  dryRun: z.boolean(),
  status: z.enum(importStatuses),
  /** Of 100. */
  progress: z.int(),
}

/** Where an import stands: thousands of rows take longer than a request may. */
export const ImportState = z.object({
  ...stateFields,
  /** Once it is done. */
  result: z.nullable(Import),
  /** Once it has failed: the error reply that its caller would have had. */
  refusal: z.nullable(
    z.object({
      status_code: z.int(),
      code: z.enum(errorCodes),
      message: z.string(),
      errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
    }),
  ),
})
export type ImportState = z.output<typeof ImportState>

export const importEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/imports',
    summary:
      'Ask for an import of clients, measurements or projects, all or none, or what it would do; GET tells how far it is',
    access: 'member',
    needs: 'import',
    body: ImportBody,
    bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
    bodyMaxNodes: IMPORT_BODY_MAX_NODES,
    status: 202,
    reply: z.object({ import: ImportState }),
    errors: ['RATE_LIMITED', 'TOO_LARGE'],
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'The imports that are under way',
    access: 'member',
    needs: 'import',
    reply: z.object({ imports: z.array(z.object(stateFields)) }),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'How far an import is, and what came of it; known for a day',
    access: 'member',
    needs: 'import',
    params: idParams,
    reply: z.object({ import: ImportState }),
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/:id',
    summary: 'Take an import back: what it added and nobody has changed or used since',
    access: 'member',
    needs: 'import',
    params: idParams,
    reply: z.object({ removed: z.int(), kept: z.int() }),
    errors: [],
  }),
}
