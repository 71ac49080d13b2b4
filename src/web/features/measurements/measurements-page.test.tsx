import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { clientNamed } from '#web/testing/client.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasurementsPage } from './measurements-page.tsx'

const ana = clientNamed('Ana Sousa', { id: '0190f1c0-0000-7000-8000-000000000001' })
const inches = (name: string, size: number) => ({ name, size, unit: 'inches' as const })
const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })
const dress = measurementSet({
  ...{ clientId: ana.id, clientName: ana.name, garmentType: 'dress' },
  measurements: [inches('Bust', 36), inches('Waist', 28), inches('Wrist', 6.25)],
})

type Sent = Pick<Measurement, 'clientId' | 'measurements'> & { notes?: string }

/** The page for somebody whose client has these sets; answers what was sent to be saved, unless that is refused. */
function open(sets: readonly Measurement[] = [], clients = [ana]) {
  const settings = { measurementUnit: 'inches' as LengthUnit }
  const user = { id: 'ada', plan: 'free', settings }
  signIn(user as never)
  const sent: Sent[] = []
  const server: { refusal?: { status: number; json: object } } = {}
  stubServer({
    '/clients': () => ({ json: { data: { clients, nextCursor: null } } }),
    ...Object.fromEntries(
      clients.flatMap((client) => [
        [`/clients/${client.id}`, () => ({ json: { data: { client } } })],
        [`/clients/${client.id}/measurements`, () => ({ json: { data: { measurements: sets } } })],
      ]),
    ),
    '/measurements': async (request) => {
      if (request.method === 'GET') return { json: { data: { measurements: [], nextCursor: null } } }
      if (server.refusal) return server.refusal
      sent.push(await request.json())
      return { status: 201, json: { data: { measurement: dress } } }
    },
    '/user/preferences': async (request) => {
      Object.assign(settings, await request.json())
      return { json: { data: { user } } }
    },
  })
  const pages = [
    {
      path: '/measurements',
      element: (
        <>
          <MeasurementsPage />
          <Link to="/clients">Clients</Link>
        </>
      ),
    },
    { path: '/clients', element: <h1>The list</h1> },
    { path: '/pricing', element: <h1>Plans</h1> },
  ]
  const page = renderPages(pages, '/measurements')
  const choose = async (label: string, option: string) => {
    await page.user.click(screen.getByRole('combobox', { name: label }))
    await waitFor(() => optionOf(label, option))
    await page.user.click(optionOf(label, option))
  }
  /** Leaves the field, as going to the next one does. */
  const enter = async (label: string, text: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
    await page.user.clear(field)
    await page.user.paste(text)
    await page.user.tab()
  }
  const save = () => page.user.click(screen.getByText('Save Measurement'))
  return { ...page, sent, server, settings, choose, enter, save }
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const marks = () => screen.queryAllByText(/^from /)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(() => localStorage.clear())

it('says what is missing, what is no size, and what a custom one needs', async () => {
  const { user, sent, choose, enter, save } = open()
  await save()
  await screen.findByText('Choose a client.')
  await screen.findByText('Choose a garment type.')
  await choose('Client', 'Ana Sousa')
  await choose('Garment type', 'Skirt')
  await save()
  await screen.findByText('Enter at least one size above 0.')
  await enter('Waist', 'about 30')
  await user.click(screen.getByLabelText('Hips'))
  await screen.findByText('Hips, from the front')
  await screen.findByText('Enter a size like 36 3/8.')
  await enter('Waist', '0')
  await enter('Hips', '38')
  await user.click(screen.getByRole('button', { name: 'Add custom measurement' }))
  await enter('Size of custom measurement 1', '7')
  await save()
  await screen.findByText('Give it a name.')
  await enter('Name of custom measurement 1', 'hips')
  await save()
  await screen.findByText('There is already a measurement with this name.')
  await enter('Name of custom measurement 1', 'Wrist')
  await enter('Size of custom measurement 1', '')
  await save()
  await screen.findByText('Enter a size above 0.')
  expect(sent).toEqual([])
  await enter('Size of custom measurement 1', '6 1/2')
  await enter('Notes', 'Stands a little to the left')
  await save()
  await screen.findByText('Measurement added successfully!')
  expect(sent).toMatchObject([
    {
      clientId: ana.id,
      measurements: [inches('Hips', 38), inches('Wrist', 6.5)],
      notes: 'Stands a little to the left',
    },
  ])
})

it('keeps what was typed when the unit or the garment changes, and remembers the unit', async () => {
  const { user, sent, settings, choose, enter, save } = open()
  await choose('Client', 'Ana Sousa')
  await choose('Garment type', 'Dress')
  await enter('Waist', '28 3/8')
  await enter('Bust', '36')
  await user.click(screen.getByRole('radio', { name: 'cm' }))
  await waitFor(() => expect(value('Waist')).toBe('72.1'))
  await choose('Garment type', 'Pants')
  expect(value('Waist')).toBe('72.1')
  await screen.findByText("Not part of this garment, so it won't be saved: Bust.")
  await user.type(screen.getByLabelText('Hips'), '98{ArrowDown}')
  expect(value('Hips')).toBe('97.5')
  await save()
  await screen.findByText('Measurement added successfully!')
  // As entered: the waist in inches, the hips in centimetres.
  expect(sent).toMatchObject([{ measurements: [inches('Waist', 28.375), cm('Hips', 97.5)] }])
  expect(settings.measurementUnit).toBe('cm')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'cm' }).checked).toBe(true)
})

it('starts from the last set, tells what differs, and warns without refusing', async () => {
  const { user, sent, choose, enter, save } = open([dress])
  await choose('Client', 'Ana Sousa')
  await choose('Garment type', 'Dress')
  await screen.findByText('Last 28″')
  await enter('Waist', '28.5')
  await user.click(screen.getByRole('button', { name: 'Start from the last set' }))
  expect([value('Bust'), value('Waist')]).toEqual(['36', '28½'])
  await screen.findByText('+½″')
  expect(marks()).toHaveLength(2)
  expect(value('Name of custom measurement 1')).toBe('Wrist')
  await enter('Name of custom measurement 1', 'left wrist')
  expect(marks()).toHaveLength(1)
  await enter('Name of custom measurement 1', 'wrist')
  expect(marks()).toHaveLength(2)
  await enter('Bust', '91')
  await screen.findByText(/^91″ is unusual here/)
  await screen.findByText('It was 36″ last time. Worth a second look.')
  expect(marks()).toHaveLength(1)
  await save()
  await screen.findByText('Measurement added successfully!')
  expect(sent[0]?.measurements[0]).toEqual(inches('Bust', 91))
})

it('asks before something typed is lost with the page, and keeps it while one looks at the history', async () => {
  const { user, address, choose, enter } = open()
  await choose('Garment type', 'Skirt')
  await enter('Waist', '28')
  await user.click(screen.getByRole('tab', { name: 'Measurement History' }))
  await screen.findByText('No measurements found.')
  expect(screen.queryByRole('textbox', { name: 'Waist' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  const question = 'Leave without saving?'
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Keep editing' }))
  await user.click(await screen.findByRole('tab', { name: 'New Measurement' }))
  await screen.findByRole('textbox', { name: 'Waist' })
  expect(value('Waist')).toBe('28')
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/clients'))
})

it('leads to the plans from a client who is beyond them, and loses nothing typed without asking', async () => {
  const clients = [ana]
  const { user, server, address, choose, enter, save } = open([], clients)
  await choose('Client', 'Ana Sousa')
  await choose('Garment type', 'Skirt')
  await enter('Waist', '28')
  const message = 'Your plan has room for 3 clients, so this one is read-only.'
  server.refusal = { status: 403, json: { code: 'PLAN_CLIENT_LIMIT_REACHED', message } }
  clients[0] = { ...ana, readOnly: true }
  await user.type(screen.getByLabelText('Waist'), '{Control>}{Enter}{/Control}')
  const question = 'Go to the plans without saving?'
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  within(screen.getByRole('alert')).getByText(message)
  expect(value('Waist')).toBe('28')
  await user.clear(screen.getByRole('combobox', { name: 'Client' }))
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'ana')
  const beyond = await screen.findByRole('option', {
    name: 'Ana Sousa (read-only on your plan)',
    hidden: true,
  })
  expect(beyond.getAttribute('data-combobox-disabled')).toBe('true')
  await save()
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/pricing'))
})
