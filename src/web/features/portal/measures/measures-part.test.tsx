import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasuresPart } from './measures-part.tsx'

const at = '2026-05-01T10:00:00.000Z'
const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })

const dress = (more: Partial<ClientsMeasurements> = {}): ClientsMeasurements => ({
  garmentType: 'dress',
  set: {
    ...{ id: 's1', measurements: [cm('Waist', 70), cm('½ Back Width', 18), cm('خصر الثوب', 71)] },
    ...{ isFromClient: false, takenAt: at, updatedAt: at },
  },
  answer: null,
  ...more,
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

interface Sent {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** The page over what the server tells, which refuses so often. */
function open(told: ClientsMeasurements[], replies: { status: number; json: object }[] = []) {
  const sent: Sent[] = []
  const take = async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push({
      ...{ path: pathname.replace('/api/v1', ''), key: request.headers.get('idempotency-key') },
      body: await request.json(),
    })
    return replies.shift() ?? { status: 201, json: { data: {} } }
  }
  stubServer({
    '/portal/measurements/s1/answer': take,
    '/portal/measurements': async (request) =>
      request.method === 'POST' ? take(request) : { json: { data: { measurements: told } } },
  })
  render(<MeasuresPart token="t" business="Atelier Ada" />)
  return { user: userEvent.setup(), sent, told }
}

const busy = { status: 503, json: { code: 'UNAVAILABLE', message: 'Busy' } }

it('shows them as they were taken, and takes by one press that they are right', async () => {
  const { user, sent } = open([dress()])
  const card = await screen.findByRole('listitem', { name: 'Dress' })
  within(card).getByText('Taken on May 1, 2026')
  within(card).getByText('70 cm')
  within(card).getByText('½ Back Width')
  await user.click(within(card).getByRole('button', { name: 'These are right: Dress' }))
  await screen.findByText('Thank you, it has arrived at Atelier Ada.')
  expect(sent).toMatchObject([
    { path: '/portal/measurements/s1/answer', body: { isRight: true, updatedAt: at } },
  ])
})

it('leads the focus into the form and back out of it, and takes it from nobody', async () => {
  const { user } = open([dress()])
  const differ = () => screen.findByRole('button', { name: 'Something differs: Dress' })
  await differ()
  expect(document.activeElement).toBe(document.body)
  await user.click(await differ())
  expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0])
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(document.activeElement).toBe(await differ())
  await user.click(screen.getByRole('button', { name: 'These are right: Dress' }))
  await screen.findByText(/^Thank you/)
  expect(document.activeElement).toBe(await differ())
})

it('takes what differs, as people write it, and sends that alone; a lost line loses and doubles nothing', async () => {
  const { user, sent } = open([dress()], [busy])
  await user.click(await screen.findByRole('button', { name: 'Something differs: Dress' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Change the measurements that differ, or describe it in words.')
  const waist = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Waist (cm)' })
  await user.clear(waist())
  await user.type(waist(), 'wide')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(waist())
  await user.tab()
  screen.getByText('Enter a size like 91.5.')
  await user.clear(waist())
  await user.type(waist(), '72,5')
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), 'Since spring')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Busy')
  // Even where the tab is closed meanwhile.
  cleanup()
  render(<MeasuresPart token="t" business="Atelier Ada" />)
  await screen.findByRole('textbox', { name: 'Waist (cm)' })
  expect(waist().value).toBe('72,5')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Thank you, it has arrived at Atelier Ada.')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({
      isRight: false,
      updatedAt: at,
      measurements: [cm('Waist', 72.5)],
      notes: 'Since spring',
    }),
  )
  expect(localStorage.getItem('toile-client-answers')).toBeNull()
})

it('asks for a second look at what is unusual, and sends it all the same', async () => {
  const { user, sent } = open([dress()])
  await user.click(await screen.findByRole('button', { name: 'Something differs: Dress' }))
  const waist = screen.getByRole('textbox', { name: 'Waist (cm)' })
  await user.clear(waist)
  await user.type(waist, '72 in')
  await user.tab()
  screen.getByText(/Worth a second look/)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Thank you/)
  expect(sent).toMatchObject([{ body: { measurements: [{ name: 'Waist', size: 72, unit: 'inches' }] } }])
})

it('says what has changed meanwhile, keeps what was typed, and sends it anew', async () => {
  const conflict = { status: 409, json: { code: 'CONFLICT', message: 'They have changed' } }
  const { user, sent, told } = open([dress()], [conflict])
  await user.click(await screen.findByRole('button', { name: 'Something differs: Dress' }))
  const waist = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Waist (cm)' })
  await user.clear(waist())
  await user.type(waist(), '73')
  const newer = '2026-05-02T10:00:00.000Z'
  told[0] = dress({ set: { ...dress().set, id: 's1', updatedAt: newer } as ClientsMeasurements['set'] })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('They have changed')
  expect(waist().value).toBe('73')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Thank you/)
  expect(sent.map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual([at, newer])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

const answer: NonNullable<ClientsMeasurements['answer']> = {
  ...{
    answer: 'differs',
    isOfSet: true,
    measurements: [cm('Waist', 72)],
    notes: 'منذ الربيع',
    createdAt: at,
  },
  decision: null,
}

it.each([
  ['waits', answer, /^You said on May 1, 2026 that this differs/],
  ['was dismissed', { ...answer, decision: 'dismissed' }, /keeps the measurements as they are/],
  ['was that they are right', { ...answer, answer: 'confirmed' }, /^You confirmed these/],
] satisfies [string, NonNullable<ClientsMeasurements['answer']>, RegExp][])(
  'tells that an answer %s',
  async (_, said, words) => {
    open([dress({ answer: said })])
    await screen.findByText(words)
  },
)

it('begins again with what was said, while nobody has decided it', async () => {
  const { user } = open([dress({ answer })])
  await user.click(await screen.findByRole('button', { name: 'Something differs: Dress' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Waist (cm)' }).value).toBe('72')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anything to add?' }).value).toBe(
    'منذ الربيع',
  )
})

it('takes sizes of one’s own for a garment that none are on record for', async () => {
  const { user, sent } = open([])
  await screen.findByText(/no measurements of you yet/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send measurements for a garment' }), 'skirt')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'cm')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Enter at least one measurement.')
  await user.type(screen.getByRole('textbox', { name: 'Waist (cm)' }), '70')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Thank you/)
  expect(sent).toMatchObject([
    {
      path: '/portal/measurements',
      body: { garmentType: 'skirt', measurements: [cm('Waist', 70)], notes: '' },
    },
  ])
})

it('can be loaded again', async () => {
  const replies = [busy]
  stubServer({
    '/portal/measurements': () => replies.shift() ?? { json: { data: { measurements: [dress()] } } },
  })
  render(<MeasuresPart token="t" business="Atelier Ada" />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('70 cm')
})
