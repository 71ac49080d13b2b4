import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { MeasurementAnswer } from '#contract/measurement-answers.ts'
import { clientNamed } from '#web/testing/client.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasurementsTab } from './measurements-tab.tsx'

const at = '2026-05-01T10:00:00.000Z'
const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })
const client = clientNamed('عائشة القحطاني', { id: 'c1' })
const set = measurementSet({
  ...{ clientId: 'c1', garmentType: 'dress', measurements: [cm('Bust', 92), cm('Waist', 70)] },
  confirmedAt: at,
})
const answer: MeasurementAnswer = {
  ...{ id: 'a1', clientId: 'c1', garmentType: 'dress', answer: 'differs', createdAt: at },
  ...{ measurements: [cm('Waist', 95)], notes: 'Since <b>spring</b>' },
}

afterEach(() => localStorage.clear())

/** The tab over answers that are gone once they were decided, or as they were refused. */
function open(answers: MeasurementAnswer[], sets = [set], refusal?: object) {
  signIn()
  const sent: [string, unknown][] = []
  let left = answers
  const decide = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1) ?? '', await request.json().catch(() => null)])
    left = []
    return refusal ? { status: 409, json: refusal } : { json: { data: { measurement: set } } }
  }
  stubServer({
    '/clients/c1/measurements': () => ({ json: { data: { measurements: sets } } }),
    '/clients/c1/measurement-answers': () => ({ json: { data: { answers: left } } }),
    '/measurement-answers/a1/take': decide,
    '/measurement-answers/a1/dismiss': decide,
  })
  return { sent, ...renderPages([{ path: '/', element: <MeasurementsTab client={client} /> }], '/') }
}

const card = () => screen.findByRole('region', { name: /says that this differs: Dress$/ })

it('stands beside the newest measurements, with what to look at again, and is taken over onto them', async () => {
  const { user, sent } = open([answer])
  const one = await card()
  within(one).getByText(/Waist: .*Worth a second look/)
  within(one).getByText('Since <b>spring</b>')
  screen.getByText(/^Confirmed by the client on/)
  await user.click(within(one).getByRole('button', { name: 'Take over: Dress' }))
  await screen.findByText('Recorded as new measurements.')
  expect(sent).toEqual([['take', { baseUpdatedAt: set.updatedAt }]])
  await expect.poll(() => screen.queryByRole('region', { name: /differs/ })).toBeNull()
})

it('is dismissed after a question', async () => {
  const { user, sent } = open([answer])
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss: Dress' }))
  const question = await screen.findByRole('dialog')
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('Dismissed. The measurements stay as they are.')
  expect(sent.map(([what]) => what)).toEqual(['dismiss'])
})

it('is gone where somebody else has decided it, who is named', async () => {
  const { user } = open([answer], [set], { code: 'CONFLICT', message: 'Ada has already taken this over.' })
  await user.click(within(await card()).getByRole('button', { name: 'Take over: Dress' }))
  await screen.findByText('Ada has already taken this over.')
  await expect.poll(() => screen.queryByRole('region', { name: /differs/ })).toBeNull()
})

it('is the first that there is of a client who was never measured', async () => {
  const { user, sent } = open([{ ...answer, answer: 'proposed', notes: null }], [])
  await user.click(await screen.findByRole('button', { name: 'Take over: Dress' }))
  await expect.poll(() => sent).toEqual([['take', { baseUpdatedAt: null }]])
})

it('in words alone is read and put away: there is nothing to take over', async () => {
  open([{ ...answer, measurements: [] }])
  const one = await card()
  expect(within(one).queryByRole('button', { name: /^Take over/ })).toBeNull()
  within(one).getByRole('button', { name: 'Dismiss: Dress' })
})
