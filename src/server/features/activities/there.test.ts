import { expect, it } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { type ToldNoun, toldNouns } from '#domain/team/nouns.ts'
import { subjectsOf } from '#server/platform/feature.ts'
import { buildWholeWorkshop, nounRows } from '#server/testing/nouns.ts'
import { appOfFile, type TestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
const workshop = await buildWholeWorkshop(app)

/** Where each noun's rows are read, but for those that have no address. */
function addressesOf({ features }: TestApp): Readonly<Record<string, string>> {
  const subjects = subjectsOf(features)
  const places = new Map(Object.entries(nounRows).map(([place, { table }]) => [table, `/${place}`]))
  return Object.fromEntries(
    toldNouns.flatMap((noun) => {
      const address = places.get(subjects[noun].table)
      return address === undefined ? [] : [[noun, address]]
    }),
  )
}

/** Nouns with an address whose rows their features say to open no longer than a client or a project is there. */
function goingWithThem({ features }: TestApp): string[] {
  const subjects = subjectsOf(features)
  const goes = (noun: ToldNoun) =>
    ['client', 'project'].includes(noun) || subjects[noun].isOpen.startsWith('live-with-')
  return toldNouns.filter((noun) => noun in addressesOf(app) && goes(noun))
}

/** What is told, with whether its address answers; each thing once. */
async function told() {
  const { token } = workshop
  const addresses = addressesOf(app)
  const { body } = await app.call<{ activities: Activity[] }>('GET', '/activities?limit=500', { token })
  const all = new Map<string, { isThere: boolean; answers: boolean }>()
  for (const { kind, subjectId, isThere } of body.data.activities) {
    const [noun = ''] = kind.split('.')
    const address = addresses[noun]
    if (address === undefined) continue
    const { status } = await app.call('GET', `${address}/${subjectId}`, { token })
    all.set(`${noun} ${subjectId}`, { isThere, answers: status === 200 })
  }
  return all
}
const nounsOf = (all: ReadonlyMap<string, unknown>) =>
  new Set([...all.keys()].map((key) => key.split(' ')[0]))
const untrue = (all: Awaited<ReturnType<typeof told>>) =>
  [...all].filter(([, { isThere, answers }]) => isThere !== answers)

it('leads to what can be opened, and to nothing that was deleted, be it with its client or its project', async () => {
  const before = await told()
  expect(nounsOf(before)).toEqual(new Set(Object.keys(addressesOf(app))))
  expect([...before.values()].every(({ isThere }) => isThere)).toBe(true)
  expect(untrue(before)).toEqual([])

  const { token } = workshop
  const deleteAll = async (noun: string) => {
    const url = `/${noun}`
    const rows = await app.sql(`select id from ${noun} where workspace_id = $1 and deleted_at is null`, [
      workshop.workspaceId,
    ])
    for (const { id } of rows) {
      const { status } = await app.call('DELETE', `${url}/${id}`, { token })
      expect(status, `${url}/${id}`).toBe(200)
    }
  }
  await deleteAll('projects')
  const withoutProjects = await told()
  expect(untrue(withoutProjects)).toEqual([])
  await deleteAll('clients')
  const withoutClients = await told()
  expect(untrue(withoutClients)).toEqual([])
  const gone = [...withoutClients].filter(([, { isThere }]) => !isThere).map(([key]) => key.split(' ')[0])
  expect([...new Set(gone)].sort()).toEqual(goingWithThem(app).sort())
})
