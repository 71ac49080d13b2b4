import { describe, expect, it } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import type { ClientsPage, ClientsPicture } from '#contract/portal.ts'
import { buildClientsPage } from '#server/testing/clients-page.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const painted = await paint(40, 30)
const wide = await paint(4_097, 2)

/** A client who is on their page, with an order, beside a business that looks at its photos. */
async function buildSending() {
  const business = await buildClientsPage(app)
  const { call, projectId, letIn } = business
  const client = await letIn()
  return {
    ...{ ...business, client },
    send: (content: Buffer = painted, key?: string) => {
      const { headers, ...form } = multipart('picture', content)
      return app.call<{ picture: ClientsPicture }>('POST', `/portal/orders/${projectId}/pictures`, {
        ...{ token: client, ...form },
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      })
    },
    takeBack: (id: string | undefined) => app.call('DELETE', `/portal/pictures/${id}`, { token: client }),
    keep: (id: string | undefined) => call('POST', `/client-pictures/${id}/keep`),
    pictures: async () =>
      (await app.call<{ page: ClientsPage }>('GET', '/portal', { token: client })).body.data.page.orders[0]
        ?.pictures ?? [],
    photos: async () =>
      (await call<{ photos: Photo[] }>('GET', `/projects/${projectId}/photos`)).body.data.photos,
    look: (id: string | undefined) => app.call('GET', `/portal/photos/${id}`, { token: client }),
  }
}

const filesOf = (workspaceId: string) =>
  app.sql('select name from files where workspace_id = $1 and set_aside_at is null', [workspaceId])

describe('a picture of an order', () => {
  it('stands among its photos, marked, and on its client’s page, once for its key', async () => {
    const { send, pictures, photos, look, clientId, call } = await buildSending()
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 3 }, () => send(painted, key)))
    expect(tally(replies)).toEqual({ '201': 3 })
    const [picture, ...more] = await pictures()
    expect([picture, more]).toMatchObject([{ widthPx: 40, heightPx: 30, isKept: false }, []])
    expect(await photos()).toMatchObject([
      {
        ...{ id: picture?.id, isShared: false, caption: null, kind: 'reference' },
        fromClient: { clientId, isKept: false, sentAt: picture?.sentAt },
      },
    ])
    expect((await look(picture?.id)).status).toBe(200)
    await send()
    const told = await call<{ activities: { description: string }[] }>('GET', '/activities')
    expect(
      told.body.data.activities.filter(({ description }) => description.includes('pictures')),
    ).toMatchObject([{ description: expect.stringMatching(/sent 2 pictures for/) }])
  })

  it('is told to the business once for those of an hour', async () => {
    const { send, token, workspaceId } = await buildSending()
    await app.call('PATCH', '/user/notifications', {
      token,
      body: { emailNotifications: true, clientMessages: true },
    })
    for (let n = 0; n < 3; n++) await send()
    const told = () =>
      app.sql(
        `select occasion from notifications_sent where occasion like 'pictures-%' and user_id in
           (select user_id from memberships where workspace_id = $1)`,
        [workspaceId],
      )
    expect(await told()).toHaveLength(1)
    app.advance(3_600_000)
    await send()
    expect(await told()).toHaveLength(2)
  })

  it.each([
    ['no picture', Buffer.from('%PDF-1.7'), 415],
    ['a phone’s own format', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415],
    ['too wide a one', wide, 413],
  ])('is none where %s was sent', async (_, content, status) => {
    const { send, pictures, workspaceId } = await buildSending()
    const before = await filesOf(workspaceId)
    expect((await send(content)).status).toBe(status)
    expect(await pictures()).toEqual([])
    expect(await filesOf(workspaceId)).toEqual(before)
  })

  it('is one of twenty that are there, and makes room where it is taken back', async () => {
    const { send, takeBack } = await buildSending()
    const replies = []
    for (let n = 0; n < 19; n++) replies.push(await send())
    const last = await Promise.all([send(), send()])
    expect(tally([...replies, ...last])).toEqual({ '201': 20, '409 CONFLICT': 1 })
    expect((await takeBack(replies[0]?.body.data.picture.id)).status).toBe(200)
    expect((await send()).status).toBe(201)
  })

  it('is refused beyond what one client may fill, and where the plan of the business is full', async () => {
    const { send, pictures, workspaceId, clientId } = await buildSending()
    await send()
    const fill = (bytes: number) =>
      app.sql('update client_pictures set bytes = $2 where client_id = $1', [clientId, bytes])
    await fill(200_000_000)
    expect((await send()).body).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/no room/) })
    await fill(1)
    await app.sql('update files set bytes = 2000000000000 where workspace_id = $1', [workspaceId])
    expect((await send()).body).toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringMatching(/^The business can't take pictures/) },
    })
    expect(await pictures()).toHaveLength(1)
  })
})

describe('taking back and keeping', () => {
  it('takes it away for good while it isn’t kept, with its files', async () => {
    const { send, takeBack, photos, pictures, workspaceId, look, call } = await buildSending()
    const before = await filesOf(workspaceId)
    const { id } = (await send()).body.data.picture
    expect(await filesOf(workspaceId)).toHaveLength(before.length + 2)
    expect((await takeBack(id)).status).toBe(200)
    expect((await takeBack(id)).status).toBe(404)
    expect([await photos(), await pictures(), await filesOf(workspaceId)]).toEqual([[], [], before])
    expect((await look(id)).status).toBe(404)
    expect((await call('POST', `/photos/${id}/restore`)).status).toBe(404)
  })

  it('is one or the other, whichever comes first', async () => {
    const { send, takeBack, keep, photos } = await buildSending()
    const first = (await send()).body.data.picture.id
    expect((await keep(first)).status).toBe(200)
    expect((await keep(first)).status).toBe(200)
    expect((await takeBack(first)).body).toMatchObject({ code: 'CONFLICT' })
    expect((await photos())[0]?.fromClient?.isKept).toBe(true)
    const second = (await send()).body.data.picture.id
    await takeBack(second)
    expect((await keep(second)).status).toBe(404)
    const third = (await send()).body.data.picture.id
    const [kept, taken] = await Promise.all([keep(third), takeBack(third)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([kept.status, taken.status])
  })

  it('leaves to the business what it deletes, and has back', async () => {
    const { send, takeBack, pictures, call } = await buildSending()
    const { id } = (await send()).body.data.picture
    await call('DELETE', `/photos/${id}`)
    expect(await pictures()).toEqual([])
    expect((await takeBack(id)).status).toBe(404)
    await call('POST', `/photos/${id}/restore`)
    expect(await pictures()).toMatchObject([{ id }])
  })

  it('is nobody’s of another business, and nobody’s where the pages are closed', async () => {
    const [one, other] = [await buildSending(), await buildSending()]
    const { id } = (await one.send()).body.data.picture
    expect((await other.keep(id)).status).toBe(404)
    expect((await other.look(id)).status).toBe(404)
    await one.call('PATCH', '/portal/settings', { isOn: false })
    expect((await one.send()).status).toBe(404)
    expect((await one.takeBack(id)).status).toBe(404)
    expect(await one.photos()).toHaveLength(1)
  })

  it('goes with an order to another client as its photo, and is shown to whom it came from no more', async () => {
    const { send, pictures, addClient, call, projectId, photos } = await buildSending()
    await send()
    const other = await addClient({ name: 'Ida' })
    expect((await call('PATCH', `/projects/${projectId}`, { clientId: other })).status).toBe(200)
    expect(await photos()).toHaveLength(1)
    expect(await pictures()).toEqual([])
  })
})
