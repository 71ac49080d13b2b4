import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerQuestion, type WorkerQuestion } from '#web/shared/drafts/answer-worker.ts'
import { clientNamed } from '#web/testing/client.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { DraftPage } from './draft-page.tsx'

const workers: SlowWorker[] = []

/** Answers when it is told to. */
class SlowWorker extends EventTarget {
  isEnded = false
  asked: WorkerQuestion | null = null
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(question: WorkerQuestion) {
    this.asked = question
  }
  terminate() {
    this.isEnded = true
  }
  async answer() {
    if (!this.asked) throw new Error('Nothing was asked.')
    const data = await answerQuestion(this.asked)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', SlowWorker)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const client = clientNamed('Ada Byron', { id: 'ada' })
  const sizes = { Waist: 76, Hips: 100, Inseam: 78, Outseam: 104 }
  const set = measurementSet({
    ...{ clientId: 'ada', clientName: 'Ada Byron', garmentType: 'pants' },
    measurements: Object.entries(sizes).map(([name, size]) => ({ name, size, unit: 'cm' })),
  })
  stubServer({
    '/clients': () => ({ json: { success: true, data: { clients: [client], nextCursor: null } } }),
    '/clients/ada': () => ({ json: { success: true, data: { client } } }),
    '/clients/ada/measurements': () => ({ json: { success: true, data: { measurements: [set] } } }),
  })
  renderPages([{ path: '/patterns/draft', element: <DraftPage /> }], '/patterns/draft?client=ada')
})

afterEach(() => {
  workers.at(-1)?.dispatchEvent(new Event('error'))
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const drafting = () => vi.waitFor(() => expect(workers.at(-1)?.asked).toBeTruthy())

it('goes on where it is slow, says so, and shows the draft when it comes', async () => {
  await drafting()
  expect(screen.queryByText('Still drafting...')).toBeNull()
  await pass(30_000)
  expect(screen.getByText('Still drafting...')).toBeDefined()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false])
  await act(async () => workers[0]?.answer())
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
  expect(screen.queryByText('Still drafting...')).toBeNull()
})

it('can be stopped, and tried again', async () => {
  await drafting()
  await pass(5_000)
  fireEvent.click(screen.getByRole('button', { name: 'Stop drafting' }))
  expect(await screen.findByText(/The draft was stopped/)).toBeDefined()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(workers).toHaveLength(2))
  await act(async () => workers[1]?.answer())
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
})

it('is ended after a minute without a sign of life, and no size is blamed', async () => {
  await drafting()
  await pass(61_000)
  expect(await screen.findByText(/60 seconds.*sizes are not at fault/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})
