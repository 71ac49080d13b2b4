import type { Piece } from '#contract/pieces.ts'
import type { Workshop } from '#contract/workshop.ts'
import type { StageMeaning } from '#domain/workshop/stages.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What tests do on the floor of somebody's workshop; by another's token where one is given. */
export function floorOf(there: () => { readonly app: TestApp; readonly owner: Pick<Person, 'token'> }) {
  const own = () => there().owner.token
  const call = <Data extends object = object>(method: Method, url: string, body?: object, token = own()) =>
    there().app.call<Data>(method, url, { token, ...(body && { body }) })

  async function take(body: object, token = own()): Promise<Piece> {
    const reply = await call<{ piece: Piece }>('POST', '/pieces', body, token)
    // A business that asks for very much at once is told to come back, as its browser does.
    if (reply.status === 503) return take(body, token)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return reply.body.data.piece
  }

  const workshop = async () => (await call<{ workshop: Workshop }>('GET', '/workshop')).body.data.workshop

  return {
    call,
    take,
    workshop,
    move: (pieceIds: readonly string[], stageId: string, token = own()) =>
      call<{ pieces: Piece[] }>('POST', '/pieces/move', { pieceIds, stageId }, token),
    board: async (query = '', token = own()) =>
      (await call<{ pieces: Piece[] }>('GET', `/pieces${query}`, undefined, token)).body.data.pieces,
    /** The nth stage of a meaning, as it is set up now. */
    async stagesBy(): Promise<(meaning: StageMeaning, nth?: number) => string> {
      const { stages } = await workshop()
      return (meaning, nth = 0) => {
        const found = stages.filter((one) => one.meaning === meaning)[nth]
        if (!found) throw new Error(`There is no stage ${meaning} ${nth}`)
        return found.id
      }
    },
  }
}
