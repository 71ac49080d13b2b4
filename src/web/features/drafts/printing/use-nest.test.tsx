import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { letterSize } from '#domain/drafting/letter-sizes.ts'
import type { WorkerQuestion, WorkerReply } from '#web/shared/drafts/answer-worker.ts'
import { stopDrafting } from '#web/shared/drafts/worker-client.ts'
import { useNest } from './use-nest.ts'

const refused = {
  pieces: [],
  checks: [{ rule: 'body', severity: 'failed', fault: 'implausible', size: 'Waist', strangeness: null }],
  bodies: [],
  beside: [],
} as const

/** The first breaks down; the next answers that a check failed. */
class BreakingWorker extends EventTarget {
  static count = 0
  postMessage({ id }: WorkerQuestion) {
    const isFirst = BreakingWorker.count++ === 0
    const data: WorkerReply = { id, answer: refused }
    queueMicrotask(() =>
      this.dispatchEvent(isFirst ? new Event('error') : new MessageEvent('message', { data })),
    )
  }
  terminate() {}
}

it('says why a size did not come, blames none, and asks again', async () => {
  vi.stubGlobal('Worker', BreakingWorker)
  onTestFinished(() => {
    stopDrafting()
  })
  const { sizes } = letterSize('women', 'M')
  const request = {
    design: 'trouser-block',
    figure: 'women',
    garment: 'pants',
    sizes,
    options: usualOptions,
  } as const
  const nestable = { sizes: [{ code: 'M', request }], name: null, unit: 'cm' } as const
  const codes = ['M']
  const client = new QueryClient()
  const { result } = renderHook(() => useNest({} as DraftDocument, nestable, codes), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.error?.message).toMatch('Network error'))
  expect(result.current).toMatchObject({ failed: [], nest: null })
  result.current.retry()
  await waitFor(() => expect(result.current).toMatchObject({ error: null, failed: ['M'] }))
  client.clear()
})
