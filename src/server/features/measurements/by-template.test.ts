import { describe, expect, it } from 'vitest'
import {
  buildAtelier,
  chest,
  cm,
  halfBack,
  section,
} from '#server/features/measurement-templates/testing/atelier.ts'
import { fieldOf } from '#server/features/measurement-templates/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

describe('a set by a template', () => {
  it('keeps what was typed, knows its version, and means the whole of the body', async () => {
    const { make, take } = await buildAtelier(app)
    const template = await make([section([chest(), halfBack(), fieldOf({ label: 'Lapel' })])])
    const { status, body } = await take(template, [
      cm('Chest', 96),
      cm('½ Back Width', 19.25),
      cm('Lapel', 9),
      cm('Wrist', 17),
    ])
    expect(status).toBe(201)
    expect(body.data.measurements).toEqual([
      expect.objectContaining({
        garmentType: 'jacket',
        measurements: [cm('Chest', 96), cm('½ Back Width', 19.25), cm('Lapel', 9), cm('Wrist', 17)],
        bodySizes: [cm('Chest', 96), cm('Back Width', 38.5), cm('Lapel', 9), cm('Wrist', 17)],
        template: {
          id: template.id,
          name: 'Bespoke',
          versionId: template.versionId,
          version: 1,
          sectionId: template.sections[0]?.id,
        },
      }),
    ])
  })

  it('is drafted from the body’s sizes', async () => {
    const { make, take, call, clientId } = await buildAtelier(app)
    const template = await make([
      section(
        [fieldOf({ standard: 'Waist' }), fieldOf({ standard: 'Hips', isFinished: true, ease: 6 })],
        'skirt',
      ),
    ])
    const { body } = await take(template, [cm('Waist', 70), cm('Hips (finished)', 102)])
    const draft = await call('POST', '/drafts', {
      name: 'Skirt',
      clientId,
      measurementId: body.data.measurements[0]?.id,
      design: 'circle-skirt',
      figure: 'women',
      options: { ease: 'normal', allowanceMm: 10, hemMm: 30, lengthMm: null, sizes: [] },
      seams: [],
    })
    expect([draft.status, draft.body.data.draft.sizes]).toEqual([201, [cm('Waist', 70), cm('Hips', 96)]])
  })

  it('is one for each garment that was measured, all of them or none', async () => {
    const { make, take, call } = await buildAtelier(app)
    const suit = await make([
      section([chest()]),
      section([fieldOf({ standard: 'Inseam', isRequired: true })], 'pants'),
    ])
    const both = await take(suit, [cm('Chest', 96)], [cm('Inseam', 80)])
    expect(both.body.data.measurements.map(({ garmentType }) => garmentType)).toEqual(['jacket', 'pants'])
    const jacketAlone = await take(suit, [cm('Chest', 97)], [])
    expect(jacketAlone.body.data.measurements).toHaveLength(1)
    const refused = await take(suit, [cm('Chest', 98)], [cm('Knee', 40)])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'sections.1.measurements', message: 'The template asks for these, too: Inseam' }],
    ])
    expect((await call('GET', '/measurements')).body.data.measurements).toHaveLength(3)
  })

  it('is judged by its own version when it is changed, whatever the template asks for by now', async () => {
    const { make, take, call } = await buildAtelier(app)
    const first = await make([section([chest(), halfBack()])])
    const [set] = (await take(first, [cm('Chest', 96), cm('½ Back Width', 19)])).body.data.measurements
    await call('PATCH', `/measurement-templates/${first.id}`, {
      sections: [section([fieldOf({ standard: 'Waist', isRequired: true })])],
    })
    const change = (body: object) => call('PATCH', `/measurements/${set?.id}`, body)
    const changed = await change({ measurements: [cm('Chest', 96), cm('½ Back Width', 20)] })
    expect(changed.body.data.measurement).toMatchObject({
      bodySizes: [cm('Chest', 96), cm('Back Width', 40)],
      template: { version: 1 },
    })
    const noted = await change({ notes: 'Left shoulder lower' })
    expect(noted.body.data.measurement.bodySizes).toEqual([cm('Chest', 96), cm('Back Width', 40)])
    const without = await change({ measurements: [cm('½ Back Width', 20)] })
    const elsewhere = await change({ garmentType: 'dress' })
    expect([without, elsewhere].map(({ body }) => body.errors?.[0]?.field)).toEqual([
      'measurements',
      'garmentType',
    ])
  })

  it('stays when its template is put away, by which no new one is taken until it is out again', async () => {
    const { make, take, call } = await buildAtelier(app)
    const template = await make([section([chest()])], { defaultFor: 'jacket' })
    const [set] = (await take(template, [cm('Chest', 96)])).body.data.measurements
    const put = await call('POST', `/measurement-templates/${template.id}/put-away`, {})
    expect(put.body.data.measurementTemplate).toMatchObject({ isPutAway: true, defaultFor: null })
    expect((await take(template, [cm('Chest', 97)])).body.errors?.[0]?.field).toBe('versionId')
    const kept = await call('PATCH', `/measurements/${set?.id}`, { measurements: [cm('Chest', 95)] })
    expect(kept.body.data.measurement.template?.id).toBe(template.id)
    await call('POST', `/measurement-templates/${template.id}/restore`, {})
    expect((await take(template, [cm('Chest', 97)])).status).toBe(201)
  })

  it('is taken neither by another business’s template nor for its client', async () => {
    const [mine, theirs] = [await buildAtelier(app), await buildAtelier(app)]
    const template = await theirs.make([section([chest()])])
    const refused = await mine.take(template, [cm('Chest', 96)])
    expect(refused.body.errors?.[0]?.field).toBe('versionId')
    const own = await mine.make([section([chest()])])
    const { body } = await mine.call('POST', '/measurements/by-template', {
      clientId: theirs.clientId,
      versionId: own.versionId,
      sections: [{ id: own.sections[0]?.id, measurements: [cm('Chest', 96)] }],
    })
    expect(body.errors?.[0]?.field).toBe('clientId')
  })
})
