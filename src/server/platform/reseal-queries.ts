import type pg from 'pg'
import type { Secrets } from './secrets.ts'

export interface Resealed {
  readonly resealed: number
  /** Neither key opens them. */
  readonly lost: number
}

/** Everything that is sealed, each with how it is found again and how it is written. */
const places = [
  {
    read: 'select user_id::text as id, sealed_secret as sealed from authenticators for update',
    write: 'update authenticators set sealed_secret = $2 where user_id = $1::uuid',
  },
  {
    read: 'select id::text, sealed_private_key as sealed from push_keys for update',
    write: 'update push_keys set sealed_private_key = $2 where id = $1::smallint',
  },
  ...['sealed_secret', 'sealed_former'].map((column) => ({
    read: `select id::text, ${column} as sealed from webhook_endpoints where ${column} is not null for update`,
    write: `update webhook_endpoints set ${column} = $2 where id = $1::uuid`,
  })),
  ...['sealed', 'sealedEmail'].map((field) => ({
    read: `select id::text, payload ->> '${field}' as sealed from graphile_worker._private_jobs
      where payload ->> '${field}' is not null for update`,
    write: `update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{${field}}', to_jsonb($2::text))::json where id = $1::bigint`,
  })),
]

/** Of these the owner, too, sees one business's at a time, unless their wall is let down. */
const walled = 'webhook_endpoints'

/** Seals by the installation's key what a former one has sealed; what the present key opens stays as it is. */
export async function reseal(owner: pg.ClientBase, present: Secrets, former: Secrets): Promise<Resealed> {
  let resealed = 0
  let lost = 0
  await owner.query('begin')
  try {
    await owner.query(`alter table ${walled} no force row level security`)
    for (const { read, write } of places) {
      const { rows } = await owner.query<{ id: string; sealed: string }>(read)
      for (const { id, sealed } of rows) {
        if (opened(present, sealed) !== null) continue
        const text = opened(former, sealed)
        if (text === null) {
          lost += 1
          continue
        }
        await owner.query(write, [id, present.seal(text)])
        resealed += 1
      }
    }
    await owner.query(`alter table ${walled} force row level security`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  return { resealed, lost }
}

function opened(secrets: Secrets, sealed: string): string | null {
  try {
    return secrets.unseal(sealed)
  } catch {
    return null // The seal is another key's.
  }
}
