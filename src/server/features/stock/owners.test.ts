import { expect, it } from 'vitest'
import type { Client } from '#contract/clients.ts'
import type { Material } from '#contract/stock.ts'
import { addClient } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildShelf } from './testing/shelf.ts'

const app = await appOfFile()
const shelf = await buildShelf(app)

/** Cloth of a client's own of which a project of theirs has used some, and has more reserved. */
async function build() {
  const ownerId = await addClient(app, shelf.owner.token, 'Łucja')
  const projectId = await shelf.project('Gown', ownerId)
  const { id } = await shelf.add({ name: 'Koronka', clientId: ownerId })
  await shelf.move(id, 'in', 20)
  await shelf.move(id, 'reserve', 5, { projectId })
  await shelf.move(id, 'use', 2, { projectId })
  const strangers = await shelf.project('Coat')
  return { id, ownerId, projectId, strangers }
}
type Built = Awaited<ReturnType<typeof build>>

async function mergeInto(keptId: string, otherId: string) {
  const versionOf = async (id: string) =>
    (await shelf.call<{ client: Client }>('GET', `/clients/${id}`)).body.data.client.updatedAt
  const versions = { updatedAt: await versionOf(keptId), clientUpdatedAt: await versionOf(otherId) }
  const body = { clientId: otherId, fields: {}, ...versions }
  return (await shelf.call<{ undo: object }>('POST', `/clients/${keptId}/merge`, body)).body.data.undo
}

async function nightAfter() {
  await app.sql("update clients set deleted_at = '2020-01-01' where deleted_at is not null")
  await app.sql("select graphile_worker.add_job('tidy')")
  const left = () => app.sql('select id from clients where deleted_at is not null')
  await expect.poll(left).toEqual([])
}

const remove = ({ ownerId }: Built) => shelf.call('DELETE', `/clients/${ownerId}`)

const allowed = 'done'
const others = 'This cloth belongs to another client.'
const gone = 'The client who owned this cloth was deleted. Edit the material and say whose it is now.'

interface State {
  readonly name: string
  readonly become: (built: Built) => Promise<unknown>
  /** Of reserving and using for the project that has some, and for a stranger's. */
  readonly own: string
  readonly strangers: string
}

const states: readonly State[] = [
  { name: 'whose owner is there', become: async () => undefined, own: allowed, strangers: others },
  {
    name: 'whose project is another client’s by now',
    become: ({ projectId }) => shelf.call('PATCH', `/projects/${projectId}`, { clientId: shelf.clientId }),
    own: others,
    strangers: others,
  },
  {
    name: 'whose owner went into another client',
    become: async ({ ownerId }) => mergeInto(await addClient(app, shelf.owner.token, 'Lucja'), ownerId),
    own: allowed,
    strangers: others,
  },
  {
    name: 'whose owner was merged and is two again',
    become: async ({ ownerId }) => {
      const keptId = await addClient(app, shelf.owner.token, 'Lucja')
      const undo = await mergeInto(keptId, ownerId)
      await shelf.call('POST', `/clients/${keptId}/unmerge`, undo)
    },
    own: allowed,
    strangers: others,
  },
  { name: 'whose owner was deleted', become: remove, own: gone, strangers: others },
  {
    name: 'whose owner was had back',
    become: async (built) => {
      await remove(built)
      await shelf.call('POST', `/clients/${built.ownerId}/restore`)
    },
    own: allowed,
    strangers: others,
  },
  {
    name: 'whose owner is gone after the night',
    become: async (built) => {
      await remove(built)
      await nightAfter()
    },
    own: gone,
    strangers: gone,
  },
  {
    name: 'that became another client’s after that',
    become: async (built) => {
      await remove(built)
      await nightAfter()
      await shelf.call('PATCH', `/materials/${built.id}`, { clientId: shelf.clientId })
    },
    own: others,
    strangers: allowed,
  },
]

it.each(states)(
  'cloth $name goes where it may, and back from wherever it is',
  async ({ become, own, strangers }) => {
    const built = await build()
    await become(built)
    const outcome = async (kind: string, quantity: number, projectId?: string) => {
      const { status, body } = await shelf.ask(built.id, { kind, quantity, ...(projectId && { projectId }) })
      return status === 201 ? allowed : (body.errors?.[0]?.message ?? status)
    }
    const of = async (projectId: string) => [
      await outcome('reserve', 1, projectId),
      await outcome('use', 1, projectId),
    ]
    expect(await of(built.projectId)).toEqual([own, own])
    expect(await of(built.strangers)).toEqual([strangers, strangers])
    // What it has it may let go and put back, and what is done for no project asks for no owner.
    const free = [
      await outcome('release', 2, built.projectId),
      await outcome('back', 2, built.projectId),
      await outcome('use', 1),
      await outcome('in', 1),
      await outcome('waste', 1),
      await outcome('given-back', 1),
      await outcome('count', 9),
    ]
    expect(free).toEqual(Array(7).fill(allowed))
    const { material } = (await shelf.call<{ material: Material }>('GET', `/materials/${built.id}`)).body.data
    expect([material.isClients, material.onHand]).toEqual([true, 9])
  },
)
