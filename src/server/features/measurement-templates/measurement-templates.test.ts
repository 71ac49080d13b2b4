import { describe, expect, it } from 'vitest'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { runJob } from '#server/testing/payments.ts'
import { addClient } from '#server/testing/projects.ts'
import { signInAs } from '#server/testing/roles.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildAtelier, chest, cm, halfBack, section } from './testing/atelier.ts'
import { fieldOf } from './testing/rows.ts'

const app = await appOfFile()

describe('a template', () => {
  it.each([
    ['no garment', [], 'sections'],
    ['nothing to measure', [section([])], 'sections.0.fields'],
    [
      'more than a set can hold',
      [section(Array.from({ length: 61 }, (_, index) => fieldOf({ label: `Own ${index}` })))],
      'sections.0.fields',
    ],
    ['a field without a name', [section([fieldOf()])], 'sections.0.fields.0.label'],
    [
      'another garment’s standard name',
      [section([fieldOf({ standard: 'Inseam' })])],
      'sections.0.fields.0.standard',
    ],
    [
      'a name twice',
      [section([fieldOf({ label: 'Lapel' }), fieldOf({ label: ' lapel' })])],
      'sections.0.fields.1.label',
    ],
    [
      'an own name that the garment has by itself',
      [section([fieldOf({ label: 'Chest' })])],
      'sections.0.fields.0.label',
    ],
    ['a name of 61 letters', [section([fieldOf({ label: 'x'.repeat(61) })])], 'sections.0.fields.0.label'],
    [
      'a name that its half makes too long',
      [section([fieldOf({ label: 'x'.repeat(60), isHalf: true })])],
      'sections.0.fields.0.label',
    ],
    [
      'a range upside down',
      [section([fieldOf({ label: 'Lapel', least: 9, most: 8 })])],
      'sections.0.fields.0.most',
    ],
    ['more garments than a suit has', Array.from({ length: 5 }, () => section([chest()])), 'sections'],
  ])('is refused with %s', async (_, sections, field) => {
    const { call } = await buildAtelier(app)
    const { status, body } = await call('POST', '/measurement-templates', { name: 'Bespoke', sections })
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('keeps names as they were written, in any script, in their order', async () => {
    const { make, call } = await buildAtelier(app)
    const labels = ['طول الكم', '肩の傾斜', 'Ärmelhöhe', 'x'.repeat(60)]
    const { id } = await make([section(labels.map((label) => fieldOf({ label })))])
    const { body } = await call('GET', `/measurement-templates/${id}`)
    expect(body.data.measurementTemplate.sections[0]?.fields.map(({ label }) => label)).toEqual(labels)
  })

  it('is a new version once what is measured changes, and not for another name', async () => {
    const { make, call } = await buildAtelier(app)
    const first = await make([section([chest()])])
    const url = `/measurement-templates/${first.id}`
    const renamed = (await call('PATCH', url, { name: 'Other', sections: first.sections })).body.data
      .measurementTemplate
    expect([renamed.name, renamed.version, renamed.versionId]).toEqual(['Other', 1, first.versionId])
    const { body } = await call('PATCH', url, { sections: [section([chest(), halfBack()])] })
    expect(body.data.measurementTemplate.version).toBe(2)
    const old = await call('GET', `${url}/versions/${first.versionId}`)
    expect(old.body.data.measurementTemplate).toMatchObject({ version: 1, sections: first.sections })
  })

  it('tells whoever saves second that somebody else has saved', async () => {
    const { make, call } = await buildAtelier(app)
    const { id, updatedAt } = await make([section([chest()])])
    const save = (name: string) => call('PATCH', `/measurement-templates/${id}`, { name, updatedAt })
    const statuses = (await Promise.all([save('Mine'), save('Theirs')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('is what a garment begins with, instead of the one before', async () => {
    const { make, call } = await buildAtelier(app)
    const first = await make([section([chest()])], { defaultFor: 'jacket' })
    const second = await make([section([chest()])], { defaultFor: 'jacket' })
    const { body } = await call('GET', '/measurement-templates')
    const defaults = body.data.measurementTemplates.map(({ id, defaultFor }) => [id, defaultFor])
    expect(new Map(defaults as [string, string | null][])).toEqual(
      new Map([
        [first.id, null],
        [second.id, 'jacket'],
      ]),
    )
  })

  it('loses the versions at night that no set was taken by, and no other', async () => {
    const { make, take, call } = await buildAtelier(app)
    const first = await make([section([chest()])])
    await take(first, [cm('Chest', 96)])
    const url = `/measurement-templates/${first.id}`
    const change = async () =>
      (await call('PATCH', url, { sections: [section([chest(), halfBack()])] })).body.data.measurementTemplate
    const [unused, current] = [await change(), await change()]
    app.advance(2 * 3_600_000)
    await runJob(app, 'tidy')
    const statusOf = async ({ versionId }: MeasurementTemplate) =>
      (await call('GET', `${url}/versions/${versionId}`)).status
    expect([await statusOf(first), await statusOf(unused), await statusOf(current)]).toEqual([200, 404, 200])
  })
})

it('on a smaller plan templates can be read and their sets changed, and nothing else', async () => {
  const { make, take, call, userId } = await buildAtelier(app)
  const template = await make([section([chest(), halfBack()])])
  const [set] = (await take(template, [cm('Chest', 96), cm('½ Back Width', 19)])).body.data.measurements
  await app.sql(
    `update subscriptions set plan_id = 'free', status = 'active' where workspace_id =
      (select workspace_id from memberships where user_id = $1)`,
    [userId],
  )
  const url = `/measurement-templates/${template.id}`
  const refused = [
    await call('PATCH', url, { name: 'Other' }),
    await call('POST', `${url}/put-away`, {}),
    await take(template, [cm('Chest', 97)]),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('FEATURE_NOT_AVAILABLE'))
  expect((await call('GET', url)).status).toBe(200)
  const changed = await call('PATCH', `/measurements/${set?.id}`, {
    measurements: [cm('Chest', 96), cm('½ Back Width', 20)],
  })
  expect(changed.body.data.measurement.bodySizes).toContainEqual(cm('Back Width', 40))
})

it('a tailor who sees assigned work alone takes sets by the templates of the business, and changes none', async () => {
  const { make, call, ...member } = await buildAtelier(app, 'enterprise')
  const template = await make([section([chest()])])
  const token = await signInAs(app, 'tailor', member, { sees: 'assigned' })
  const asTailor = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    call(method, url, body, token)
  expect((await asTailor('GET', '/measurement-templates')).body.data.measurementTemplates).toHaveLength(1)
  // By somebody else, and nothing of theirs is the tailor's work.
  await app.sql('update clients set created_by = null where id = $1', [member.clientId])
  const clientId = await addClient(app, token, 'Mine')
  const by = (id: string) =>
    asTailor('POST', '/measurements/by-template', {
      clientId: id,
      versionId: template.versionId,
      sections: [{ id: template.sections[0]?.id, measurements: [cm('Chest', 96)] }],
    })
  expect([(await by(clientId)).status, (await by(member.clientId)).status]).toEqual([201, 422])
  const refused = await asTailor('PATCH', `/measurement-templates/${template.id}`, { name: 'Other' })
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
})
