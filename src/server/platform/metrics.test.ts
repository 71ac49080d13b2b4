import perfHooks from 'node:perf_hooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

const disk = { isFull: () => false, freeBytes: () => null }

it('of the process are told by each application in it, and made once: who watches the event loop never stops', async () => {
  const watching = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
  onTestFinished(() => watching.mockRestore())
  const both = [createMetrics(disk), createMetrics(disk)]
  expect(watching.mock.calls.length).toBeLessThan(2)
  for (const metrics of both) {
    const text = await metrics.text()
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'disk_free_bytes']) {
      expect(text.split(`# TYPE ${name} `)).toHaveLength(2)
    }
  }
})
