import { expect, it } from 'vitest'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { call } from './call.ts'

const hem = { params: { id: 'hem' } }
const tick = { ...hem, body: {} }

/** What reaches the server, in its order; the first of it is answered when that is said, and refused where that is. */
function slowServer(first: { readonly status?: number } = {}) {
  signIn()
  const came: string[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => (answerFirst = resolve))
  const at = (what: string) => async () => {
    came.push(what)
    if (came.length > 1) return { json: { data: {} } }
    await held
    return { ...first, json: { data: {}, code: 'CONFLICT', message: 'Refused.' } }
  }
  stubServer({
    '/tasks/hem': at('hem'),
    '/tasks/hem/done': at('hem done'),
    '/tasks/hem/undone': at('hem undone'),
    '/tasks/seam': at('seam'),
  })
  return { came, answerFirst: () => answerFirst() }
}

it('sends what changes a record once what changed it before is answered', async () => {
  const { came, answerFirst } = slowServer()
  const answers = [call('tickets.done', tick), call('tickets.undone', hem), call('tickets.removeTask', hem)]
  // Another record waits for nothing.
  await call('tickets.removeTask', { params: { id: 'seam' } })
  expect(came).toEqual(['hem done', 'seam'])
  answerFirst()
  await Promise.all(answers)
  expect(came).toEqual(['hem done', 'seam', 'hem undone', 'hem'])
})

it('sends the next one also after a refusal, which only the first is told', async () => {
  const { came, answerFirst } = slowServer({ status: 409 })
  const ticking = call('tickets.done', tick)
  const deletion = call('tickets.removeTask', hem)
  answerFirst()
  await expect(ticking).rejects.toThrow('Refused.')
  await deletion
  expect(came).toEqual(['hem done', 'hem'])
})
