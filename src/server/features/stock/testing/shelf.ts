import type { Holding, MaterialMove } from '#contract/material-moves.ts'
import type { Material, PieceMaterial, ProjectMaterial } from '#contract/stock.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface MaterialPage {
  readonly material: Material
  readonly holdings: Holding[]
  readonly moves: MaterialMove[]
  readonly isCut: boolean
}

/** A business with a shelf, and what happens to what lies on it. */
export async function buildShelf(app: TestApp) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const clientId = await addClient(app, owner.token, 'Ada Okafor')
  const [row] = await app.sql('select workspace_id from members where user_id = $1', [owner.userId])

  /** Comes back where a business asks for very much at once, as its browser does. */
  async function call<Data extends object = object>(
    method: Method,
    url: string,
    body?: object,
    token = owner.token,
  ) {
    const given = { token, ...(body && { body }) }
    let reply = await app.call<Data>(method, url, given)
    while (reply.status === 503) reply = await app.call<Data>(method, url, given)
    return reply
  }

  async function done<Data extends object>(...args: Parameters<typeof call>): Promise<Data> {
    const { status, body } = await call<Data>(...args)
    if (status >= 300) throw new Error(`${args[1]} was answered ${status} ${JSON.stringify(body)}`)
    return body.data
  }

  return {
    owner,
    workspaceId: String(row?.workspace_id),
    clientId,
    call,
    project: async (name = 'Gown', ofClient = clientId) =>
      (await addProject(app, owner.token, { clientId: ofClient, name })).id,
    piece: async (projectId: string, label = 'Jacket') =>
      (await done<{ piece: { id: string } }>('POST', '/pieces', { projectId, label })).piece.id,
    add: async (body: object = {}) =>
      (await done<{ material: Material }>('POST', '/materials', { name: 'Navy hopsack', ...body })).material,
    ask: (id: string, body: object, token?: string) =>
      call<{ material: Material; moveId: string }>('POST', `/materials/${id}/moves`, body, token),
    move: (id: string, kind: string, quantity: number, more: object = {}) =>
      done<{ material: Material; moveId: string }>('POST', `/materials/${id}/moves`, {
        ...{ kind, quantity },
        ...more,
      }),
    page: (id: string, token?: string) => done<MaterialPage>('GET', `/materials/${id}`, undefined, token),
    ofProject: async (id: string) =>
      (await done<{ materials: ProjectMaterial[] }>('GET', `/projects/${id}/materials`)).materials,
    ofPiece: async (id: string) =>
      (await done<{ materials: PieceMaterial[] }>('GET', `/pieces/${id}/materials`)).materials,
  }
}
