import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind } from '#contract/dashboard.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { garmentWords } from '#server/platform/garment-words.ts'

/** What a member did, by the names that things had then. */
export interface Activity {
  readonly kind: ActivityKind
  readonly subjectId: string
  readonly name: string
  /** Whom it was for. */
  readonly clientName?: string | null | undefined
  readonly at: string
}

/**
 * Writes down what a member did, in the transaction of the doing. Of a thing that is changed again and again only the
 * newest change is told.
 */
export async function recordActivity(
  transaction: Transaction,
  workspaceId: string,
  { kind, subjectId, name, clientName = null, at }: Activity,
): Promise<void> {
  if (kind.endsWith('.updated')) await withdrawActivity(transaction, workspaceId, kind, subjectId)
  await transaction
    .insertInto('activities')
    .values({
      workspace_id: workspaceId,
      id: uuidv7(),
      at,
      kind,
      subject_id: subjectId,
      name,
      second_name: clientName,
    })
    .execute()
}

/** Takes back what was told of a thing: a deletion that was undone did not happen. */
export async function withdrawActivity(
  transaction: Transaction,
  workspaceId: string,
  kind: ActivityKind,
  subjectId: string,
): Promise<void> {
  await transaction
    .deleteFrom('activities')
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .execute()
}

const KEPT = 200

/** For the nightly tidying: the newest stay. */
export async function pruneActivities(transaction: Transaction, workspaceId: string): Promise<void> {
  await sql`
    delete from activities where workspace_id = ${workspaceId} and (at, id) <
      (select at, id from activities where workspace_id = ${workspaceId}
       order by at desc, id desc offset ${KEPT - 1} limit 1)`.execute(transaction)
}

type Wording = (name: string, client: string | null) => string

interface Named {
  name: string
}

/** With the client where there is one. */
const perhapsFor =
  (alone: (names: Named) => string, withClient: (names: Named & { client: string }) => string): Wording =>
  (name, client) =>
    client === null ? alone({ name }) : withClient({ name, client })

/** Of measurements, the name is the garment that they are for. */
function ofGarment(wording: Wording): Wording {
  return (name, client) => {
    const garment = garmentTypes.find((type) => type === name)
    return wording(garment ? garmentWords[garment]() : name, client)
  }
}

/** Of what many were made at once, the name is how many. */
const counted =
  (one: () => string, several: (counts: { count: string }) => string): Wording =>
  (count) =>
    count === '1' ? one() : several({ count })

const wordings: Record<ActivityKind, Wording> = {
  'client.created': (name) => m.activity_client_created({ name }),
  'client.updated': (name) => m.activity_client_updated({ name }),
  'client.deleted': (name) => m.activity_client_deleted({ name }),
  'client.imported': counted(m.activity_client_imported_one, m.activity_client_imported),
  'project.created': perhapsFor(m.activity_project_created, m.activity_project_created_for),
  'project.updated': perhapsFor(m.activity_project_updated, m.activity_project_updated_for),
  'project.completed': perhapsFor(m.activity_project_completed, m.activity_project_completed_for),
  'project.collected': perhapsFor(m.activity_project_collected, m.activity_project_collected_for),
  'project.deleted': perhapsFor(m.activity_project_deleted, m.activity_project_deleted_for),
  'project.imported': counted(m.activity_project_imported_one, m.activity_project_imported),
  'measurement.created': ofGarment(
    perhapsFor(m.activity_measurement_created, m.activity_measurement_created_for),
  ),
  'measurement.updated': ofGarment(
    perhapsFor(m.activity_measurement_updated, m.activity_measurement_updated_for),
  ),
  'measurement.deleted': ofGarment(
    perhapsFor(m.activity_measurement_deleted, m.activity_measurement_deleted_for),
  ),
  'measurement.imported': counted(m.activity_measurement_imported_one, m.activity_measurement_imported),
  'invoice.created': perhapsFor(m.activity_invoice_created, m.activity_invoice_created_for),
  'invoice.updated': perhapsFor(m.activity_invoice_updated, m.activity_invoice_updated_for),
  'invoice.sent': perhapsFor(m.activity_invoice_sent, m.activity_invoice_sent_for),
  'invoice.paid': perhapsFor(m.activity_invoice_paid, m.activity_invoice_paid_for),
  'invoice.voided': perhapsFor(m.activity_invoice_voided, m.activity_invoice_voided_for),
  'invoice.deleted': perhapsFor(m.activity_invoice_deleted, m.activity_invoice_deleted_for),
  'payment.created': perhapsFor(m.activity_payment_created, m.activity_payment_created_for),
  'event.created': perhapsFor(m.activity_event_created, m.activity_event_created_for),
  'event.updated': perhapsFor(m.activity_event_updated, m.activity_event_updated_for),
  'event.deleted': perhapsFor(m.activity_event_deleted, m.activity_event_deleted_for),
  'pattern.created': (name) => m.activity_pattern_created({ name }),
  'pattern.updated': (name) => m.activity_pattern_updated({ name }),
  'pattern.published': (name) => m.activity_pattern_published({ name }),
  'pattern.deleted': (name) => m.activity_pattern_deleted({ name }),
}

/** 'Completed project “Evening gown” for Ada Okafor' */
export const describeActivity = (kind: ActivityKind, name: string, clientName: string | null): string =>
  wordings[kind](name, clientName)
