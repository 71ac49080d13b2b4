import { expect } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { Telling, TellingOffer } from '#contract/tellings.ts'
import type { Workshop } from '#contract/workshop.ts'
import { floorOf } from '#server/testing/floor.ts'
import { wakeWorker } from '#server/testing/payments.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { TELL_JOB } from '../telling/soon.ts'

/** A mail's words, however its lines are broken. */
export const words = ({ text }: { text: string }) => text.replace(/\s+/g, ' ')

/** What tests do on the floor of a workshop that tells its clients; by another's token where one is given. */
export function tellingOf(there: () => { readonly app: TestApp; readonly owner: Person }) {
  const floor = floorOf(there)
  const { call, take } = floor
  const own = () => there().owner.token

  /** Has the stages of such meanings tell by themselves, and no others. */
  async function tellsAt(meanings: readonly string[], token = own()) {
    const { body } = await call<{ workshop: Workshop }>('GET', '/workshop', undefined, token)
    const { stages, updatedAt } = body.data.workshop
    const changed = stages.map((one) => ({ ...one, tellsByItself: meanings.includes(one.meaning) }))
    const saved = await call<{ workshop: Workshop }>(
      'PATCH',
      '/workshop',
      { stages: changed, updatedAt },
      token,
    )
    expect(saved.status).toBe(200)
    return saved.body.data.workshop
  }

  let made = 0
  /** A client with a project and pieces of such labels. */
  async function order(labels: readonly string[], contact: object = {}, token = own()) {
    const email = `client${++made}@example.com`
    const clientId = await madeBy(there().app, token, '/clients', { name: 'Ada Okafor', email, ...contact })
    const { id: projectId } = await addProject(there().app, token, { clientId })
    const pieces: Piece[] = []
    for (const label of labels) pieces.push(await take({ projectId, label }, token))
    return { email, clientId, projectId, pieces, ids: pieces.map(({ id }) => id) }
  }

  /** Jobs that are to tell a client, and nobody works at yet. */
  const waiting = () =>
    there().app.sql('select key from graphile_worker.jobs where task_identifier = $1 and locked_at is null', [
      TELL_JOB,
    ])

  /** Lets the ten minutes pass, and waits until all that was to be told is. */
  async function tenMinutesLater() {
    await there().app.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and task_id in
      (select id from graphile_worker._private_tasks where identifier = '${TELL_JOB}')`)
    await wakeWorker(there().app)
    await expect
      .poll(
        () =>
          there().app.sql(
            "select 1 from graphile_worker.jobs where task_identifier in ($1, 'telling-mail')",
            [TELL_JOB],
          ),
        { interval: 25 },
      )
      .toEqual([])
  }

  const readPiece = async (id: string, token = own()) =>
    (await call<{ piece: Piece; tellings: Telling[] }>('GET', `/pieces/${id}`, undefined, token)).body.data
  const offerOf = (id: string, token = own()) =>
    call<{ offer: TellingOffer }>('GET', `/pieces/${id}/telling`, undefined, token)
  const tell = (id: string, body: object, token = own()) =>
    call<{ telling: Telling }>('POST', `/pieces/${id}/telling`, { pieceIds: [id], ...body }, token)

  return { ...floor, tellsAt, order, waiting, tenMinutesLater, readPiece, offerOf, tell }
}

/** A business, called so or so, whose clients are told when a piece is ready and when it is to be fitted. */
export async function buildTelling(app: TestApp, business?: { businessName: string; phone?: string }) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const telling = tellingOf(() => ({ app, owner }))
  if (business) await telling.call('PATCH', '/workspace', business)
  await telling.tellsAt(['ready', 'fitting'])
  return { ...telling, owner, stage: await telling.stagesBy() }
}
