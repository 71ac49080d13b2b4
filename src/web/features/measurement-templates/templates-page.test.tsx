import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { jacketTemplate } from '#web/testing/template.ts'
import { TemplatePage } from './template-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

const pages = [
  { path: '/measurements/templates', element: <TemplatesPage /> },
  { path: '/measurements/templates/new', element: <TemplatePage /> },
  { path: '/measurements/templates/:id', element: <TemplatePage /> },
]

const ok = (data: object) => ({ json: { success: true, data } })
const user = { workspace: workspaceAs('owner'), settings: { measurementUnit: 'cm' } as never }

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: MeasurementTemplate
}

/** A business with these templates; answers what was sent to it. */
function open(templates: MeasurementTemplate[], address = '/measurements/templates', signed: object = user) {
  signIn(signed)
  const sent: Sent[] = []
  const one = async (request: Request) => {
    const { method, url } = request
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse((await request.clone().text()) || '{}') })
    return ok({ measurementTemplate: templates[0] ?? jacketTemplate() })
  }
  stubServer({
    '/measurement-templates': (request: Request) =>
      request.method === 'GET' ? ok({ measurementTemplates: templates }) : one(request),
    '/measurement-templates/bespoke': one,
    '/measurement-templates/bespoke/put-away': one,
  })
  return { ...renderPages(pages, address), sent }
}

const fieldNames = () =>
  within(screen.getByRole('list', { name: 'Measurements for Jacket' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)

it('says how to begin, on a plan without templates what they would be, and to others nothing to make', async () => {
  const { leave } = open([])
  await screen.findByText('No templates yet')
  expect(screen.getByRole('link', { name: 'Begin with a jacket' }).getAttribute('href')).toBe(
    '/measurements/templates/new?from=jacket',
  )
  leave()
  const free = open([], undefined, { ...user, plan: 'free' })
  await screen.findByText('Measure the way your house does')
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Template' })).toBeNull()
  free.leave()
  open([], undefined, { ...user, workspace: workspaceAs('tailor') })
  await screen.findByText('No templates yet')
  expect(screen.queryByRole('link', { name: 'Begin with a jacket' })).toBeNull()
})

it('why the templates couldn’t be loaded, and again on Retry', async () => {
  signIn(user)
  let isDown = true
  stubServer({
    '/measurement-templates': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
        : ok({ measurementTemplates: [jacketTemplate()] }),
  })
  const page = renderPages(pages, '/measurements/templates')
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article', { name: 'Bespoke' })
})

it('shows those put away apart, and puts one away', async () => {
  const page = open([
    jacketTemplate(),
    jacketTemplate({ _id: 'old', id: 'old', name: 'Old list', isPutAway: true }),
  ])
  const away = within(await screen.findByRole('region', { name: 'Put away' }))
  away.getByRole('article', { name: 'Old list' })
  await page.user.click(screen.getByRole('button', { name: 'Actions for Bespoke' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Put away template', hidden: true }))
  await screen.findByText('“Bespoke” is put away. Sets taken by it stay.')
  expect(page.sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/measurement-templates/bespoke/put-away',
  ])
})

it('on a smaller plan, and for who may not, a template is shown as the phone shows it, and can’t be changed', async () => {
  const { leave } = open([jacketTemplate()], '/measurements/templates/bespoke', { ...user, plan: 'free' })
  await screen.findByText(/Your plan doesn't include templates/)
  screen.getByRole('complementary', { name: 'As on the phone' })
  expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull()
  leave()
  open([jacketTemplate()], '/measurements/templates/bespoke', { ...user, workspace: workspaceAs('tailor') })
  await screen.findByRole('complementary', { name: 'As on the phone' })
  expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull()
  expect(screen.queryByText(/Your plan/)).toBeNull()
})

it('puts fields in another order by their arrows and by dragging, says so, and shows it at once', async () => {
  const page = open([jacketTemplate()], '/measurements/templates/bespoke')
  await screen.findByRole('button', { name: 'Save template' })
  await page.user.click(screen.getByRole('button', { name: 'Move Lapel up' }))
  expect(fieldNames()).toEqual(['Chest *Expected: 80 cm to 140 cm', 'LapelOwn', '½ Back Width'])
  screen.getByText('Lapel is now number 2 of 3')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Lapel up'))
  const rows = within(screen.getByRole('list', { name: 'Measurements for Jacket' })).getAllByRole('listitem')
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' }
  fireEvent.dragStart(rows[0] as Element, { dataTransfer })
  fireEvent.dragOver(rows[2] as Element)
  expect(fieldNames()).toEqual(['LapelOwn', '½ Back Width', 'Chest *Expected: 80 cm to 140 cm'])
  const phone = screen.getByRole('complementary', { name: 'As on the phone' })
  await waitFor(() =>
    expect(
      within(phone)
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Lapel', '½ Back Width', 'Chest *']),
  )
})

it('makes a template of standard names and own ones, and sends what was said of each', async () => {
  const page = open([], '/measurements/templates/new')
  await page.user.click(await screen.findByRole('textbox', { name: 'Name' }))
  await page.user.paste('House coat')
  const add = screen.getByLabelText('Add a measurement', { selector: 'input' })
  for (const name of ['back width', '肩の傾斜']) {
    await page.user.click(add)
    await page.user.paste(name)
    await page.user.keyboard('{Enter}')
  }
  await page.user.type(screen.getByRole('textbox', { name: 'Expected from' }), '9')
  await page.user.type(screen.getByRole('textbox', { name: 'Expected up to' }), '3')
  await page.user.click(screen.getByRole('button', { name: 'Save template' }))
  await screen.findByText("This can't be below where the range begins.")
  await page.user.clear(screen.getByRole('textbox', { name: 'Expected up to' }))
  await page.user.click(screen.getByRole('switch', { name: /finished garment/ }))
  await page.user.type(screen.getByRole('textbox', { name: 'Ease' }), '-1,5')
  await page.user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(page.sent).toHaveLength(1))
  expect(page.sent[0]?.body).toMatchObject({
    name: 'House coat',
    defaultFor: null,
    sections: [
      {
        garmentType: 'jacket',
        fields: [
          { standard: 'Back Width', label: null, unit: 'cm', isFinished: false, ease: null },
          { standard: null, label: '肩の傾斜', least: 9, most: null, isFinished: true, ease: -1.5 },
        ],
      },
    ],
  })
})
