import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { pieceNamed, workshop } from './piece.ts'
import { projectNamed } from './project.ts'
import { stubServer } from './stub-server.ts'
import { workItemNamed } from './tickets.ts'

const ok = (data: object, status = 200) => ({ status, json: { data } })
export const ids = {
  ana: '0198a1b2-0000-7000-8000-00000000000a',
  shorten: '0198a1b2-0000-7000-8000-00000000000b',
  button: '0198a1b2-0000-7000-8000-00000000000c',
}
const clients = [{ id: ids.ana, _id: ids.ana, name: 'Ana Sousa', email: null, phone: null }]

const clientField = () => screen.findByLabelText(/^Client/, { selector: 'input' })

/** Finds Ana by typing, and takes her. */
export async function chooseAna(user: UserEvent): Promise<void> {
  await user.type(await clientField(), 'A')
  await screen.findByText('Ana Sousa')
  await user.keyboard('{ArrowDown}{Enter}')
}

export interface Late {
  readonly status: number
  readonly json: object
}

/** For how many minutes a day was asked. */
export let asked: (string | null)[] = []

/** A counter whose server keeps what is sent, and answers it as it is told. */
export function serveCounter(
  answer: (body: object, key: string | null) => Late | Promise<Late>,
  listIsThere: Promise<Late | undefined> = Promise.resolve(undefined),
  setupIsThere: () => Late | undefined = () => undefined,
) {
  asked = []
  const sent: { client: object; pieces: object[] }[] = []
  stubServer({
    '/work-items': async () => {
      const refusal = await listIsThere
      if (refusal) return refusal
      return ok({
        workItems: [
          workItemNamed('Shorten', { id: ids.shorten, price: 18.35 }),
          workItemNamed('Put away', { isAway: true }),
          workItemNamed('Bustle', { garment: 'wedding-dress' }),
          workItemNamed('Button', { id: ids.button, garment: null, price: 3.33, minutes: 10 }),
        ],
      })
    },
    '/workshop': () => setupIsThere() ?? ok({ workshop }),
    '/clients': () => ok({ clients, nextCursor: null }),
    [`/clients/${ids.ana}`]: () => ok({ client: clients[0] }),
    '/subscriptions/room': () => ok({ left: null, refusal: null }),
    '/tickets/promise': (request) => {
      const query = new URL(request.url).searchParams
      asked.push(query.get('minutes'))
      return ok({
        day: query.has('rush') ? '2026-05-04' : '2026-05-07',
        today: '2026-05-01',
        on: becomesOf(query.get('on')),
      })
    },
    '/tickets': async (request) => {
      const body = await request.json()
      sent.push(body)
      return answer(body, request.headers.get('idempotency-key'))
    },
  })
  return sent
}

/** What the server says of a day that somebody has typed. */
function becomesOf(day: string | null) {
  if (day === null) return null
  const why = day === '2026-05-05' ? { by: '2026-05-04', minutes: 1_800, time: 720 } : null
  return { isFull: why !== null || day === '2026-05-06', why, freeFrom: '2026-05-07' }
}

export const taken = () =>
  ok(
    {
      project: projectNamed('Trousers', { dueDate: '2026-05-04' }),
      pieces: [pieceNamed('Trousers', { tag: 1042 }), pieceNamed('Jeans', { tag: 1043 })],
    },
    201,
  )
