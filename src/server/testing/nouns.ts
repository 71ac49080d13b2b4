import type { NounRows } from './rows.ts'
import type { TestApp } from './test-app.ts'
import { buildWorkshop } from './workshop.ts'

/** By the feature that keeps them, or its part. */
export const nounRows: Readonly<Record<string, NounRows>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<NounRows>(['../features/*/testing/rows.ts', '../features/*/*/testing/rows.ts'], {
      eager: true,
      import: 'rows',
    }),
  ).map(([file, rows]) => [file.split('/').at(-3) ?? file, rows]),
)

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
