import type { SearchHit } from '#contract/search.ts'
import { buildMember } from '#server/testing/people.ts'
import { madeBy } from '#server/testing/rows.ts'
import type { TestApp } from '#server/testing/test-app.ts'

function nameOf(hit: SearchHit): string {
  if ('name' in hit) return hit.name
  if ('title' in hit) return hit.title
  return 'label' in hit ? hit.label : hit.number
}

/** A business that looks for what it has. */
export async function buildSearching(app: TestApp) {
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  const find = async (q: string) =>
    (await app.call<{ hits: SearchHit[] }>('GET', `/search?q=${encodeURIComponent(q)}`, { token })).body.data
      .hits
  return {
    token,
    find,
    names: async (q: string) => (await find(q)).map(nameOf),
    add: (noun: string, body: object): Promise<string> => madeBy(app, token, `/${noun}`, body),
    delete: (path: string) => app.call('DELETE', path, { token }),
  }
}
