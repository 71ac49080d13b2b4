import { expect, it } from 'vitest'
import type { Pattern } from '#contract/patterns.ts'
import { rows as drafts } from '#server/features/drafts/testing/rows.ts'
import type { OnePattern } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** A tailor with a saved draft. */
async function buildTailor() {
  const { token } = await buildMember(app)
  const draftId = await drafts.make(app, token)
  const call = <Data>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    app.call<Data>(method, url, { token, ...(body && { body }) })
  const read = async (id: string) => (await call<OnePattern>('GET', `/patterns/${id}`)).body.data.pattern
  const save = async (drawnOn: string | null): Promise<Pattern> => {
    const body = { name: 'Trousers', isAiGenerated: false, draftId: drawnOn }
    return (await call<OnePattern>('POST', '/patterns', body)).body.data.pattern
  }
  return { draftId, call, read, save }
}

it('knows the draft that it was drawn on, and whose that is', async () => {
  const { draftId, call, read, save } = await buildTailor()
  const { id, isAiGenerated } = await save(draftId)
  const pattern = await read(id)
  const { draft } = (
    await call<{ draft: { clientId: string; clientName: string } }>('GET', `/drafts/${draftId}`)
  ).body.data
  expect(isAiGenerated).toBe(false)
  expect(pattern).toMatchObject({
    draftId,
    draft: { id: draftId, name: 'Chinos', clientId: draft.clientId, clientName: draft.clientName },
  })
})

it('says nothing of a draft or a client that was deleted, until they are back', async () => {
  const { draftId, call, read, save } = await buildTailor()
  const { id, draft } = await save(draftId)
  for (const gone of [`/drafts/${draftId}`, `/clients/${draft?.clientId}`]) {
    await call('DELETE', gone)
    expect((await read(id)).draft).toBeNull()
    await call('POST', `${gone}/restore`)
    expect((await read(id)).draft).toEqual(draft)
  }
})

it('is kept as a drawing of its own where its draft is gone, or somebody else’s', async () => {
  const [mine, theirs] = [await buildTailor(), await buildTailor()]
  await mine.call('DELETE', `/drafts/${mine.draftId}`)
  for (const draftId of [mine.draftId, theirs.draftId, null]) {
    expect(await mine.save(draftId)).toMatchObject({ name: 'Trousers', draftId: null, draft: null })
  }
})
