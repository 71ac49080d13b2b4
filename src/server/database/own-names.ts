import { sql } from 'kysely'
import { actingIn } from './acting.ts'

/** What an event says of a client and a project, whether or not its holder sees them. */
interface OwnName {
  readonly eventId: string
  readonly clientName: string | null
  /** The event is hidden with its client. */
  readonly isClientDeleted: boolean
  readonly projectName: string | null
}

/** Whether somebody reads names in their events that they don't read where those stand (docs/decisions/0053). */
export const readsOwnNames = (workspaceId: string): boolean =>
  actingIn(workspaceId)?.seesAssignedOnly === true

/** Names in the reader's own events, by the event's id. */
export const ownNames = sql<OwnName>`
  (select event_id as "eventId", client_name as "clientName", is_client_deleted as "isClientDeleted",
     project_name as "projectName"
   from names_of_own_appointments((select only_member())))`
