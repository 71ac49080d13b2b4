import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { FittingPhoto } from '#contract/fittings.ts'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import type { Photo } from '#contract/photos.ts'
import type { SentPaper } from '#contract/sent-papers.ts'
import type { Material } from '#contract/stock.ts'
import { mayRole, type Permission, type Role, roles } from '#domain/team/permissions.ts'
import { addColleague, giveSeats, signInAgain, type TestColleague } from '#server/testing/colleagues.ts'
import { letterhead } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { dataUrl, paint, publish, savePattern } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { type FileKind, fileKinds } from './platform/files/file-kinds.ts'
import { jobsDone, tellOfPlan } from './testing/payments.ts'

/** What whoever opens a kind of file must be allowed in its business; whether the wall around assigned work is around it. */
const whoOpens: Readonly<
  Record<string, { readonly needs: Permission | null; readonly isOfWork: boolean; readonly isShared?: true }>
> = {
  'business-picture': { needs: null, isOfWork: false },
  'photo of a client': { needs: 'measurements.read', isOfWork: true },
  'photo of a project': { needs: 'work.read', isOfWork: true },
  'fitting-photo': { needs: 'measurements.read', isOfWork: true },
  'template-picture': { needs: 'measurements.read', isOfWork: false },
  'material-picture': { needs: 'work.read', isOfWork: false },
  pattern: { needs: 'patterns.read', isOfWork: false },
  'pattern-download': { needs: 'patterns.read', isOfWork: false },
  'published-pattern': { needs: 'patterns.read', isOfWork: false, isShared: true },
  'sent-paper': { needs: 'money.read', isOfWork: false },
}
const names = Object.keys(whoOpens)

let workspaceId: string
let projectId: string
/** An address of each, as a person who might see it has kept it. */
const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
let kept: Readonly<Record<string, string>>
beforeAll(async () => {
  const { token } = owner
  workspaceId = await workspaceOf(app, token)
  const picture = await paint(60, 40, '#204080')
  async function send<Data extends object>(method: 'POST' | 'PATCH', url: string, field = 'photo') {
    const { status, body } = await app.call<Data>(method, url, { token, ...multipart(field, picture) })
    if (status >= 300) throw new Error(`${url} was answered ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const clientId = await addClient(app, token)
  projectId = (await addProject(app, token, { clientId, name: 'Gown' })).id
  const fittingId = await madeBy(app, token, `/projects/${projectId}/fittings`, {})
  const materialId = await madeBy(app, token, '/materials', { name: 'Navy hopsack' })
  const photoAt = async (url: string) => (await send<{ photo: Photo | FittingPhoto }>('POST', url)).photo.url
  const drawn = await savePattern(app, token, { base64Image: dataUrl(picture) })
  const shared = await publish(app, token, { base64Image: dataUrl(picture) })
  const published = await app.call<{ pattern: { image_urls: string[] } }>(
    'GET',
    `/patterns/public/${shared.id}`,
    { token },
  )
  kept = {
    'business-picture': (await send<{ user: User }>('PATCH', '/user/image', 'image')).user.image ?? '',
    'photo of a client': await photoAt(`/clients/${clientId}/photos`),
    'photo of a project': await photoAt(`/projects/${projectId}/photos`),
    'fitting-photo': await photoAt(`/fittings/${fittingId}/photos`),
    'template-picture': (await send<{ picture: TemplatePicture }>('POST', '/measurement-templates/pictures'))
      .picture.url,
    'material-picture':
      (await send<{ material: Material }>('PATCH', `/materials/${materialId}/picture`)).material.picture
        ?.url ?? '',
    pattern: drawn.image_urls[0] ?? '',
    'pattern-download': await markedDownload(drawn.id),
    'published-pattern': published.body.data.pattern.image_urls[0] ?? '',
    'sent-paper': await sentPaper(clientId),
  }
})

async function setPlan(plan: 'free' | 'enterprise') {
  await app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [workspaceId, plan])
  tellOfPlan(app, workspaceId)
}

async function sentPaper(clientId: string): Promise<string> {
  const { token } = owner
  await app.call('PATCH', '/user/profile', { token, body: letterhead })
  const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
  const id = await madeBy(app, token, '/invoices', { clientId, dueDate: '2099-01-31', items })
  await app.call('POST', `/invoices/${id}/send`, { token, body: { to: 'ana@client.example' } })
  await jobsDone(app)
  const { body } = await app.call<{ documents: SentPaper[] }>('GET', `/invoices/${id}/documents`, { token })
  return body.data.documents[0]?.pdf?.url ?? ''
}

/** The brand is burnt in for a plan without teams alone. */
async function markedDownload(id: string): Promise<string> {
  await giveSeats(app, workspaceId)
  await setPlan('free')
  const { body } = await app.call<{ url: string }>('GET', `/patterns/${id}/download`, { token: owner.token })
  await setPlan('enterprise')
  return body.data.url
}

/** Which of the kept addresses open, and that each of the others is answered as one that never was. */
async function opened(token?: string, headers?: Record<string, string>): Promise<string[]> {
  const statuses = await Promise.all(
    names.map(async (name) => (await app.load(kept[name], token, headers)).statusCode),
  )
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  return names.filter((_, n) => statuses[n] === 200)
}

const allowed = (role: Role) =>
  names.filter((name) => {
    const needs = whoOpens[name]?.needs ?? null
    return needs === null || mayRole(role, needs)
  })

it('is tried here of every kind that there is', () => {
  const tried = names.map((name) => name.split(' ')[0] as FileKind)
  expect(new Set(tried)).toEqual(new Set(fileKinds))
  expect(names.map((name) => new URLSearchParams(kept[name]?.split('?')[1]).get('of'))).toEqual(tried)
})

describe('an address that somebody has kept', () => {
  it('opens to its business’s owner, to nobody who isn’t signed in, and to other businesses where it is shared', async () => {
    const elsewhere = await buildMember(app, { selectedPlan: 'enterprise' })
    expect(await opened(owner.token)).toEqual(names)
    expect(await opened()).toEqual([])
    expect(await opened('A'.repeat(43))).toEqual([])
    expect(await opened(elsewhere.token)).toEqual(names.filter((name) => whoOpens[name]?.isShared))
    // Naming another business lets nobody in there.
    expect(await opened(elsewhere.token, { 'toile-workspace': workspaceId })).toEqual(
      names.filter((name) => whoOpens[name]?.isShared),
    )
  })

  it('is what it is: with another kind, record, place or proof it leads nowhere', async () => {
    const { token } = owner
    const url = kept.pattern ?? ''
    const of = (name: string) => new URL(kept[name] ?? '', 'http://toile.test').searchParams
    for (const wrong of [
      url.split('?')[0],
      url.replace(/proof=../, 'proof=__'),
      url.replace('of=pattern', 'of=business-picture'),
      url.replace(/id=[^&]+/, `id=${of('photo of a client').get('id')}`),
      url.replace(/id=[^&]+&/, ''),
      url.replace(/proof=.*/, `proof=${of('photo of a client').get('proof')}`),
      url.replace(/files\/../, 'files/__'),
    ]) {
      expect([wrong, (await app.load(wrong, token)).statusCode]).toEqual([wrong, 404])
    }
  })

  it.each(roles.filter((role) => role !== 'owner'))('opens to a %s as their role has it', async (role) => {
    const { token } = await addColleague(app, owner, { role, sees: 'all' })
    expect(await opened(token)).toEqual(allowed(role))
  })

  it('ends with the role, from the next opening on', async () => {
    const colleague = await addColleague(app, owner, { role: 'manager' })
    expect(await opened(colleague.token)).toEqual(names)
    const change = async (body: object) => {
      const url = `/team/members/${colleague.memberId}`
      expect((await app.call('PATCH', url, { token: owner.token, body })).status).toBe(200)
    }
    for (const role of ['bookkeeper', 'viewer'] as const) {
      await change({ role })
      expect(await opened(colleague.token)).toEqual(allowed(role))
    }
    await change({ role: 'tailor', sees: 'assigned' })
    expect(await opened(colleague.token)).toEqual(
      allowed('tailor').filter((name) => !whoOpens[name]?.isOfWork),
    )
  })

  it('ends with the assignment, from the next opening on', async () => {
    const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
    const assign = (assignees: readonly string[]) =>
      app.call('PATCH', `/projects/${projectId}`, { token: owner.token, body: { assignees } })
    const ofAll = allowed('tailor').filter((name) => !whoOpens[name]?.isOfWork)
    expect(await opened(tailor.token)).toEqual(ofAll)
    expect((await assign([tailor.memberId])).status).toBe(200)
    expect(await opened(tailor.token)).toEqual(allowed('tailor'))
    expect((await assign([])).status).toBe(200)
    expect(await opened(tailor.token)).toEqual(ofAll)
  })

  it('ends with the seat, with leaving and with being removed', async () => {
    const manager = await addColleague(app, owner, { role: 'manager' })
    await giveSeats(app, workspaceId, 'premium')
    expect(await opened(manager.token)).toEqual([])
    await giveSeats(app, workspaceId)
    expect(await opened(manager.token)).toEqual(names)
    expect((await app.call('DELETE', '/team/me', { token: manager.token })).status).toBe(200)
    expect(await opened(manager.token)).toEqual([])

    const removed = await addColleague(app, owner, { role: 'manager' })
    // Who has a business of their own goes on being signed in.
    const own = await app.call('POST', '/workspaces', { token: removed.token, body: { businessName: 'Own' } })
    expect(own.status).toBe(201)
    expect(await opened(removed.token)).toEqual(names)
    await app.call('POST', `/team/members/${removed.memberId}/remove`, { token: owner.token, body: {} })
    expect(await opened(removed.token)).toEqual(names.filter((name) => whoOpens[name]?.isShared))
  })

  it('shows no clean picture once the plan burns the brand in', async () => {
    await setPlan('free')
    const ofPlan = ['pattern', 'published-pattern']
    expect(await opened(owner.token)).toEqual(names.filter((name) => !ofPlan.includes(name)))
    await setPlan('enterprise')
    expect(await opened(owner.token)).toEqual(names)
  })
})

describe('a browser', () => {
  const cookieOf = (headers: Record<string, unknown>) =>
    String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const signIn = ({ email, password }: Pick<TestColleague, 'email' | 'password'>, cookie = '') =>
    app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password }, headers: { cookie } })

  it('is given by what it opens them with the first answer, once, and keeps it until the session ends', async () => {
    const { headers, body } = await signIn(owner)
    expect(headers['set-cookie']).toMatch(
      /^toile-files=[\w-]{64}; Path=\/; Max-Age=\d{5}; SameSite=Lax; HttpOnly$/,
    )
    const cookie = cookieOf(headers)
    const { token } = body.data
    expect(await opened(undefined, { cookie })).toEqual(names)
    // A session from before there were cookies has it with whatever it asks for next.
    expect(cookieOf((await app.call('GET', '/auth', { token })).headers)).toBe(cookie)
    const known = await app.call('GET', '/auth', { token, headers: { cookie } })
    expect(known.headers['set-cookie']).toBeUndefined()
    // It opens files, and is no session to anything else.
    expect((await app.call('GET', '/auth', { headers: { cookie } })).status).toBe(401)
    const wrong = cookie.slice(0, -1) + (cookie.endsWith('_') ? '-' : '_')
    expect(await opened(undefined, { cookie: wrong })).toEqual([])

    const out = await app.call('POST', '/auth/signout', { token, headers: { cookie } })
    expect(out.headers['set-cookie']).toMatch(/^toile-files=; Path=\/; Max-Age=0;/)
    expect(await opened(undefined, { cookie })).toEqual([])
  })

  it('in which two people are signed in shows each what is theirs', async () => {
    const first = cookieOf((await signIn(owner)).headers)
    const stranger = await buildMember(app)
    const { headers, body } = await signIn(stranger, first)
    const both = cookieOf(headers)
    expect(await opened(undefined, { cookie: both })).toEqual(names)
    const out = await app.call('POST', '/auth/signout', { token: body.data.token, headers: { cookie: both } })
    expect(cookieOf(out.headers)).toBe(first)
    let cookie = first
    for (let n = 0; n < 5; n++) cookie = cookieOf((await signIn(stranger, cookie)).headers)
    // No browser carries more of them than these.
    expect(cookie.split('.')).toHaveLength(4)
    expect(await opened(undefined, { cookie })).toEqual(names.filter((name) => whoOpens[name]?.isShared))
  })

  it('asks for what it has kept by its tag, and is answered without the bytes; a stranger’s tag opens nothing', async () => {
    const url = kept['photo of a client']
    const { headers } = await app.load(url, owner.token)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=300, stale-while-revalidate=86400',
      vary: 'cookie, authorization',
    })
    const asking = { 'if-none-match': String(headers.etag) }
    const again = await app.load(url, owner.token, asking)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const refused = await app.load(url, undefined, asking)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('is told the same address each time, whoever asks and whenever: what it has kept is found', async () => {
    const token = await signInAgain(app, owner)
    app.advance(6 * 3_600_000)
    const { body } = await app.call<{ photos: Photo[] }>('GET', `/projects/${projectId}/photos`, { token })
    expect(body.data.photos[0]?.url).toBe(kept['photo of a project'])
  })

  it('shows them no longer than the session lasts', async () => {
    const { headers, body } = await signIn(owner)
    app.advance(11 * 3_600_000)
    const { token } = body.data
    expect(await opened(token)).toContain('photo of a client')
    app.advance(3_600_000)
    expect(await opened(token)).toEqual([])
    expect(await opened(undefined, { cookie: cookieOf(headers) })).toEqual([])
  })
})
