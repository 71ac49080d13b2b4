import type { NounRows } from './rows.ts'
import type { TestApp } from './test-app.ts'
import { buildWorkshop } from './workshop.ts'

/** 'features/clients/testing/rows.ts' → 'clients'; 'features/team/testing/member-rows.ts' → 'members' */
const nounOf = (file: string): string => {
  const [, kind] = /\/([\w-]+)-rows\.ts$/.exec(file) ?? []
  return kind === undefined ? (file.split('/').at(-3) ?? file) : `${kind}s`
}

/** By the feature that keeps them, or by their kind where one keeps several. */
export const nounRows: Readonly<Record<string, NounRows>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<NounRows>(['../features/*/testing/rows.ts', '../features/*/testing/*-rows.ts'], {
      eager: true,
      import: 'rows',
    }),
  ).map(([file, rows]) => [nounOf(file), rows]),
)

/**
 * What the id in a path is of: /clients/:id/measurements takes a client's. Signing in keeps its rows at the user's
 * addresses, the team several kinds at its own.
 */
export function nounIn(path: string): string {
  const [, place = '', kind = ''] = path.split('/')
  return place === 'user' ? 'auth' : place === 'team' ? kind : place
}

/** A workshop with a row of every noun there is. */
export async function buildWholeWorkshop(app: TestApp) {
  const member = await buildWorkshop(app)
  for (const { table, make } of Object.values(nounRows)) {
    const [row] = await app.sql(`select 1 from ${table} where workspace_id = $1 limit 1`, [
      member.workspaceId,
    ])
    if (!row) await make(app, member.token)
  }
  return member
}
