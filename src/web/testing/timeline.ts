import type { User } from '#contract/auth.ts'
import type { PersonLoad } from '#contract/load.ts'
import type { Piece } from '#contract/pieces.ts'
import { loadOf } from './load.ts'
import { pieceNamed, stageNamed, workshop as usual } from './piece.ts'
import { signIn } from './session.ts'
import { stubServer } from './stub-server.ts'
import { colleague, teamOf } from './team.ts'

/** Signs in somebody whose weeks begin on Monday. */
export const signInByMondays = (user: Partial<User> = {}) =>
  signIn({ settings: { weekStart: 'monday' } as User['settings'], ...user })

// A Wednesday.
export const today = '2026-05-20'
export const workshop = {
  ...usual,
  stages: [
    stageNamed('Measured', 'wait'),
    stageNamed('Cut'),
    stageNamed('Sewn'),
    stageNamed('Ready', 'ready'),
    stageNamed('Collected', 'collected'),
  ],
}
export const planned = { Measured: '2026-05-19', Cut: '2026-05-21', Sewn: '2026-05-25', Ready: '2026-05-28' }
export const jacket = pieceNamed('Jacket', { tag: 1042, planned, promisedOn: '2026-05-28', memberId: 'Bo' })
export const conflict = { status: 409, json: { code: 'CONFLICT', message: 'Changed meanwhile' } }
export const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }

interface Body {
  readonly planned: Record<string, string>
  readonly promisedOn?: string | null
  readonly updatedAt: string
}

/** A workshop of two people whose pieces really get other days, each with a version; answers what it was asked. */
export function floorOf(
  pieces: readonly Piece[],
  refusal?: { status: number; json: object },
  people: readonly PersonLoad[] = [],
) {
  const now = new Map(pieces.map((piece) => [piece.id, piece]))
  const asked: string[] = []
  const saved: Body[] = []
  let answers = Promise.resolve()
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/team': () => teamOf(colleague('Ada', { isSelf: true, role: 'owner' }), colleague('Bo')),
    '/load': () => loadOf(today, people),
    '/pieces': async ({ url }) => {
      asked.push(new URL(url).search)
      await answers
      return { json: { data: { pieces: [...now.values()], isCut: false, today } } }
    },
    '/pieces/Jacket': async (request) => {
      const body = (await request.json()) as Body
      saved.push(body)
      if (refusal) return refusal
      const before = now.get('Jacket') ?? jacket
      if (body.updatedAt !== before.updatedAt) return conflict
      const { promisedOn = before.promisedOn } = body
      const updatedAt = new Date(Date.parse(before.updatedAt) + 1).toISOString()
      const piece = { ...before, planned: { ...before.planned, ...body.planned }, promisedOn, updatedAt }
      now.set('Jacket', piece)
      return { json: { data: { piece } } }
    },
  })
  return {
    asked,
    saved,
    /** From now on what is shown is not loaded anew. */
    holdAnswers: () => {
      answers = new Promise(() => {})
    },
  }
}
