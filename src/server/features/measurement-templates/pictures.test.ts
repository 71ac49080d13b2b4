import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Storage } from '#contract/account.ts'
import type { MeasurementTemplate, TemplatePicture } from '#contract/measurement-templates.ts'
import { exported } from '#server/testing/exports.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { runJob } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildAtelier, chest, cm, halfBack, section } from './testing/atelier.ts'
import { fieldOf } from './testing/rows.ts'

const app = await appOfFile()

/** A business that takes pictures of how it measures. */
async function buildStudio() {
  const atelier = await buildAtelier(app)
  const { token, userId, call } = atelier
  const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [userId])
  const sendTo = async (content?: Buffer, key?: string) => {
    const file = multipart('photo', content ?? (await paint(60, 40, '#204080')))
    const headers = { ...file.headers, ...(key !== undefined && { 'idempotency-key': key }) }
    const given = { token, body: file.body, headers }
    return app.call<{ picture: TemplatePicture }>('POST', '/measurement-templates/pictures', given)
  }
  const send = async (content?: Buffer) => (await sendTo(content)).body.data.picture
  return {
    ...atelier,
    workspaceId: String(row?.id),
    sendTo,
    send,
    showing: (pictureId: string | null) => section([fieldOf({ standard: 'Chest', pictureId })]),
    get: async (url: string) => (await call('GET', url)).body.data.measurementTemplate,
    change: async ({ id }: MeasurementTemplate, sections: object[]) =>
      (await call('PATCH', `/measurement-templates/${id}`, { sections })).body.data.measurementTemplate,
  }
}

/** Long enough that no form is open any more that may show one. */
async function nightAfter() {
  await app.sql("update template_pictures set created_at = created_at - interval '1 day'")
  app.advance(2 * 3_600_000)
  await runJob(app, 'tidy')
}

const idsOf = ({ pictures }: MeasurementTemplate) => pictures.map(({ id }) => id)

describe('a picture beside a field', () => {
  it('is kept upright, made smaller, and without where it was taken', async () => {
    const { send, make, showing, token } = await buildStudio()
    const taken = await sharp(await paint(2_200, 1_100, '#804020'))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = await send(taken)
    expect(picture).toMatchObject({ widthPx: 1_024, heightPx: 2_048 })
    const template = await make([showing(picture.id)])
    expect(template.sections[0]?.fields[0]?.pictureId).toBe(picture.id)
    expect(template.pictures).toEqual([picture])
    const { rawPayload, headers } = await app.load(picture.url, token)
    const { exif, orientation, height } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], exif, orientation, height]).toEqual([
      'image/webp',
      undefined,
      undefined,
      2_048,
    ])
  })

  it('belongs to the versions that show it, and goes once none of them is left', async () => {
    const { send, make, change, get, showing, take, token } = await buildStudio()
    const [first, second] = [await send(), await send()]
    const template = await make([showing(first.id)])
    await take(template, [cm('Chest', 96)])
    const changed = await change(template, [showing(second.id)])
    expect([changed.version, idsOf(changed)]).toEqual([2, [second.id]])
    const then = await get(`/measurement-templates/${template.id}/versions/${template.versionId}`)
    expect(idsOf(then)).toEqual([first.id])
    const without = await change(changed, [showing(null)])
    expect(idsOf(without)).toEqual([])
    await nightAfter()
    // A set was taken by the first version; by the second none was.
    await expect.poll(() => app.isStored(second.url)).toBe(false)
    const still = await get(`/measurement-templates/${template.id}/versions/${template.versionId}`)
    expect((await app.load(still.pictures[0]?.url, token)).statusCode).toBe(200)
  })

  it('waits a day for the form that shows it to be saved', async () => {
    const { send, make, showing, workspaceId } = await buildStudio()
    const { id } = await send()
    app.advance(2 * 3_600_000)
    await runJob(app, 'tidy')
    expect(idsOf(await make([showing(id)]))).toEqual([id])
    await send()
    const kept = () => app.sql('select id from template_pictures where workspace_id = $1', [workspaceId])
    expect(await kept()).toHaveLength(2)
    await nightAfter()
    expect(await kept()).toEqual([{ id }])
    await expect
      .poll(() => app.sql('select from files where workspace_id = $1', [workspaceId]))
      .toHaveLength(2)
  })

  it('that is another business’s, or gone, is to be chosen again', async () => {
    const { call, showing } = await buildStudio()
    const { id } = await (await buildStudio()).send()
    for (const pictureId of [id, crypto.randomUUID()]) {
      const sections = [section([chest()]), showing(pictureId)]
      const { status, body } = await call('POST', '/measurement-templates', { name: 'Bespoke', sections })
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'sections.1.fields.0.pictureId'])
    }
  })

  it('is sent once where the answer was lost, and is a picture', async () => {
    const { sendTo, workspaceId } = await buildStudio()
    const content = await paint(20, 20)
    const replies = [await sendTo(content, 'key-1'), await sendTo(content, 'key-1')]
    expect(new Set(replies.map(({ body }) => body.data.picture.id)).size).toBe(1)
    expect((await sendTo(Buffer.from('nothing'))).body.code).toBe('UNSUPPORTED_MEDIA')
    const kept = await app.sql('select from template_pictures where workspace_id = $1', [workspaceId])
    expect(kept).toHaveLength(1)
  })

  it('counts against the storage of the plan, among the photos, and is refused beyond it', async () => {
    const { send, sendTo, call, workspaceId } = await buildStudio()
    await send()
    const { body } = await call('GET', '/user/storage')
    const { kinds } = body.data as unknown as Storage
    expect(kinds.filter(({ bytes }) => bytes > 0).map(({ kind }) => kind)).toEqual(['photos'])
    await app.sql(
      "insert into files (workspace_id, name, bytes, created_at) values ($1, 'x.png', 99999999999, now())",
      [workspaceId],
    )
    expect((await sendTo()).body.code).toBe('PLAN_STORAGE_LIMIT_REACHED')
  })

  it('leaves with an export', async () => {
    const { send, make, showing, token } = await buildStudio()
    const { id } = await send()
    await make([showing(id)])
    const files = await exported(app, token)
    expect([...files.keys()].filter((name) => name.includes(id))).toEqual([`photos/template ${id}.webp`])
  })
})

it('fields from before there were pictures have none, and are no new version for it', async () => {
  const { make, call, get, workspaceId } = await buildStudio()
  const { id } = await make([section([chest(), halfBack()])])
  await app.sql(
    `update measurement_template_versions set sections = (select jsonb_agg(jsonb_set(section, '{fields}',
       (select jsonb_agg(field - 'pictureId') from jsonb_array_elements(section -> 'fields') as field)))
       from jsonb_array_elements(sections) as section) where workspace_id = $1`,
    [workspaceId],
  )
  const { sections, version } = await get(`/measurement-templates/${id}`)
  expect(sections[0]?.fields.map(({ pictureId }) => pictureId)).toEqual([null, null])
  const { body } = await call('PATCH', `/measurement-templates/${id}`, { name: 'Other', sections })
  expect([version, body.data.measurementTemplate.version]).toEqual([1, 1])
})
