import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut } from '#web/testing/layout.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { jacketTemplate, templateField } from '#web/testing/template.ts'
import { MeasurementHistory } from '../components/measurement-history.tsx'
import { MeasurementsPage } from '../measurements-page.tsx'

const ADA = '0190f1c0-0000-7000-8000-000000000001'

const ok = (data: object) => ({ json: { success: true, data } })

const set = (more: Partial<Measurement>) =>
  measurementSet({
    clientId: ADA,
    clientName: 'Ada Byron',
    garmentType: 'jacket',
    createdAt: '2026-03-12T10:00:00.000Z',
    ...more,
  })

const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })

interface Given {
  readonly templates?: MeasurementTemplate[]
  readonly sets?: Measurement[]
  readonly plan?: 'free' | 'premium'
}

/** The form for Ada; answers what was sent to be saved. */
function open({
  templates = [jacketTemplate({ defaultFor: 'jacket' })],
  sets = [],
  plan = 'premium',
}: Given) {
  signIn({ plan, settings: { measurementUnit: 'cm' } as never })
  const sent: object[] = []
  let refusal: { status: number; json: object } | undefined
  const keep = async (request: Request) => {
    if (refusal) return refusal
    sent.push(await request.clone().json())
    return ok({ measurements: [], measurement: sets[0] })
  }
  stubServer({
    '/clients': () => ok({ clients: [clientNamed('Ada Byron', { id: ADA })], nextCursor: null }),
    [`/clients/${ADA}`]: () => ok({ client: clientNamed('Ada Byron', { id: ADA }) }),
    [`/clients/${ADA}/measurements`]: () => ok({ measurements: sets }),
    '/measurements': () => ok({ measurements: sets, nextCursor: null }),
    '/measurements/by-template': keep,
    '/measurements/set': keep,
    '/measurement-templates': () => ok({ measurementTemplates: templates }),
    '/measurement-templates/bespoke/versions/v1': () =>
      ok({ measurementTemplate: jacketTemplate({ name: 'Bespoke by now' }) }),
  })
  return {
    sent,
    templates,
    refuse: (answer: { status: number; json: object }) => {
      refusal = answer
    },
    ...renderPages(
      [
        { path: '/measurements', element: <MeasurementsPage /> },
        { path: '/history', element: <MeasurementHistory onAdd={() => undefined} /> },
      ],
      sets.some(({ template }) => template) ? '/history' : `/measurements?new=${ADA}&garment=jacket`,
    ),
  }
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

it('asks what the garment’s own template asks, in its order, and nothing else', async () => {
  open({})
  const sizes = within(await screen.findByRole('region', { name: 'Jacket sizes' }))
  await sizes.findByText('Arms hanging.')
  expect(
    sizes.getAllByRole('textbox').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Chest *', '½ Back Width', 'Lapel'])
  sizes.getByText('Enter half of it.')
  sizes.getByText('Expected: 80 cm to 140 cm')
})

it('shows the business’s own picture beside the field, and in the figure’s place while it is typed', async () => {
  const picture = { id: 'p', url: '/p.webp', smallUrl: '/small.webp', widthPx: 90, heightPx: 60 }
  const fields = [
    templateField('chest', { standard: 'Chest', pictureId: 'p' }),
    templateField('lapel', { label: 'Lapel' }),
  ]
  const template = jacketTemplate({
    sections: [{ id: 'jacket', garmentType: 'jacket', fields }],
    pictures: [picture],
    defaultFor: 'jacket',
  })
  const { user } = open({ templates: [template] })
  await user.click(await field('Chest'))
  const [figure] = screen.getAllByRole('figure')
  expect(figure?.querySelector('img')?.getAttribute('src')).toBe('/small.webp')
  await user.click(await field('Lapel'))
  expect(screen.getByRole('figure').querySelector('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'How to measure: Chest' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How to measure: Chest' }))
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/p.webp')
})

it('on a plan without templates the garment’s standard sizes are asked for', async () => {
  open({ plan: 'free' })
  await field('Sleeve Width')
  expect(screen.queryByText('Measure by')).toBeNull()
})

it('the standard list begins with what a template’s set means on the body', async () => {
  const sets = [set({ measurements: [cm('½ Back Width', 19.5)], bodySizes: [cm('Back Width', 39)] })]
  const { user } = open({ plan: 'free', sets })
  await user.click(await screen.findByRole('button', { name: 'Start from the last set' }))
  expect((await field('Back Width')).value).toBe('39')
})

it('warns of what is unusual and refuses what is missing, and saves halves as they were typed', async () => {
  const { user, sent } = open({})
  await user.type(await field('½ Back Width'), '19,5')
  await user.click(screen.getByRole('button', { name: 'Save Measurement' }))
  await screen.findByText('The template asks for this measurement.')
  expect(sent).toEqual([])
  await user.type(await field('Chest'), '60')
  await user.tab()
  await screen.findByText('60 cm is unusual. Expected: 80 cm to 140 cm')
  await user.click(screen.getByRole('button', { name: 'Save Measurement' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        clientId: ADA,
        versionId: 'v1',
        sections: [{ id: 'jacket', measurements: [cm('Chest', 60), cm('½ Back Width', 19.5)] }],
      },
    ]),
  )
})

it('proposes what another garment’s newest set tells, says from where, and saves none of it by itself', async () => {
  const shirt = set({ garmentType: 'shirt', measurements: [cm('Chest', 98), cm('Cuff', 22)] })
  const older = set({
    id: 'old',
    createdAt: '2025-01-02T10:00:00.000Z',
    measurements: [cm('Chest', 90), cm('Back Width', 39)],
  })
  const { user, sent } = open({ sets: [shirt, older] })
  await user.click(await screen.findByRole('button', { name: 'Propose 2 from earlier sets' }))
  expect([(await field('Chest')).value, (await field('½ Back Width')).value]).toEqual(['98', '19.5'])
  screen.getByText('From Shirt, Mar 12, 2026: please check')
  screen.getByText('From Jacket, Jan 2, 2025: please check')
  expect(sent).toEqual([])
  await user.clear(await field('Chest'))
  await user.type(await field('Chest'), '99')
  expect(screen.queryByText('From Shirt, Mar 12, 2026: please check')).toBeNull()
})

it('goes on with the list as it is now, with what was typed, where it was changed meanwhile', async () => {
  const { user, refuse, templates } = open({})
  await user.type(await field('Chest'), '98')
  refuse({
    status: 422,
    json: {
      code: 'VALIDATION_FAILED',
      message: 'Changed',
      errors: [{ field: 'versionId', message: 'This template has changed since.' }],
    },
  })
  templates[0] = jacketTemplate({
    versionId: 'v2',
    sections: [
      {
        id: 'jacket',
        garmentType: 'jacket',
        fields: [
          templateField('sleeve', { label: 'Sleeve head' }),
          templateField('chest', { standard: 'Chest' }),
        ],
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Save Measurement' }))
  await field('Sleeve head')
  expect(screen.getAllByText('This template has changed since.').length).toBeGreaterThan(0)
  expect((await field('Chest')).value).toBe('98')
})

it('takes a pair in one go, and leaves out the garment that nothing was measured for', async () => {
  const pair = jacketTemplate({
    sections: [
      { id: 'jacket', garmentType: 'jacket', fields: [templateField('chest', { standard: 'Chest' })] },
      {
        id: 'trousers',
        garmentType: 'pants',
        fields: [
          templateField('inseam', { standard: 'Inseam', isRequired: true }),
          templateField('knee', { standard: 'Knee' }),
        ],
      },
    ],
    defaultFor: 'jacket',
  })
  const { user, sent } = open({ templates: [pair] })
  await user.type(await field('Chest'), '98')
  const save = () => user.click(screen.getByRole('button', { name: 'Save Measurement' }))
  await user.type(await field('Knee'), '40')
  await save()
  await screen.findByText('The template asks for this measurement.')
  await user.clear(await field('Knee'))
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([{ sections: [{ id: 'jacket', measurements: [cm('Chest', 98)] }] }]),
  )
})

it('changes a set by the version that it was taken by, under the names of then', async () => {
  const taken = set({
    measurements: [cm('Chest', 98), cm('½ Back Width', 19.5), cm('Wrist', 17)],
    bodySizes: [cm('Chest', 98), cm('Back Width', 39), cm('Wrist', 17)],
    template: { id: 'bespoke', name: 'Bespoke', versionId: 'v1', version: 1, sectionId: 'jacket' },
  })
  layOut()
  const { user, sent } = open({ sets: [taken], templates: [] })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  expect((await field('½ Back Width')).value).toBe('19.5')
  expect((await field('Measure by')).value).toBe('Bespoke, version 1')
  expect((await field('Name of custom measurement 1')).value).toBe('Wrist')
  await user.clear(await field('½ Back Width'))
  await user.type(await field('½ Back Width'), '20')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { measurements: [cm('Chest', 98), cm('½ Back Width', 20), cm('Wrist', 17)], garmentType: 'jacket' },
    ]),
  )
})
