import { expect } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { call } from './api.ts'
import type { Member } from './members.ts'
import { withDatabase } from './postgres.ts'

/** Takes garments in as the counter does; returns them as they were taken in. */
export async function takeIn(
  server: { readonly url: string },
  { token }: Pick<Member, 'token'>,
  body: object,
): Promise<readonly Piece[]> {
  const taken = await call<{ pieces: readonly Piece[] }>(server, 'POST', '/tickets', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
  })
  expect(taken.status).toBe(201)
  return taken.body.data.pieces
}

/** The id that the nth copy of a row has. */
const copied = (id: string) =>
  `overlay(overlay(md5(${id}::text || n) placing '4' from 13) placing '8' from 17)::uuid`

/** So many more tickets like the one of this project, each with its garments and what is to be done on them. */
export const copyTicket = (dataDir: string, projectId: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    const given = [projectId, count]
    await database.query(
      `insert into projects (workspace_id, id, client_id, name, type, kind, created_at, updated_at)
       select workspace_id, ${copied('id')}, client_id, name || ' ' || n, type, kind, created_at, updated_at
       from projects, generate_series(1, $2::int) n where id = $1`,
      given,
    )
    await database.query(
      `insert into pieces (workspace_id, id, project_id, tag, label, garment, stage_id, stage_since, promised_on,
         planned, next_on, is_rush, created_by, created_at, updated_at)
       select workspace_id, ${copied('id')}, ${copied('project_id')}, tag + n * (count(*) over (partition by n))::int,
         label, garment, stage_id, stage_since, promised_on, planned, next_on, is_rush, created_by, created_at, updated_at
       from pieces, generate_series(1, $2::int) n where project_id = $1`,
      given,
    )
    await database.query(
      `insert into tasks (workspace_id, id, piece_id, name, quantity, created_by, created_at, updated_at)
       select tasks.workspace_id, ${copied('tasks.id')}, ${copied('piece_id')}, tasks.name, quantity, tasks.created_by,
         tasks.created_at, tasks.updated_at
       from tasks join pieces on pieces.workspace_id = tasks.workspace_id and pieces.id = piece_id,
         generate_series(1, $2::int) n where project_id = $1`,
      given,
    )
  })
