import { sql } from 'kysely'

/**
 * When the client was last told that a piece is at its stage. What was told less than a day before it came there counts:
 * it was only moved back and forth. Of whom the project was before nothing counts.
 */
export const toldAt = sql<string | null>`case when stages.meaning in ('fitting', 'ready') then (
  select max(tellings.at) from tellings
  where tellings.workspace_id = pieces.workspace_id and tellings.project_id = pieces.project_id
    and tellings.client_id = projects.client_id and tellings.stage_id = pieces.stage_id
    and tellings.failed_at is null and tellings.piece_ids @> to_jsonb(pieces.id::text)
    and tellings.at > pieces.stage_since - interval '1 day') end`
