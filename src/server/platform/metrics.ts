import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskSpace } from './disk-space.ts'

/** What /metrics shows, in Prometheus' text format. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, elapsedMs: number): void
  text(): Promise<string>
  readonly contentType: string
}

export function createMetrics(disk: Pick<DiskSpace, 'isFull' | 'freeBytes'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free on the disk of the data directory',
    registers: [registry],
    collect() {
      this.set(disk.freeBytes() ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'disk_writes_refused',
    help: 'Whether writes are refused because the disk is nearly full',
    registers: [registry],
    collect() {
      this.set(disk.isFull() ? 1 : 0)
    },
  })
  return {
    observeRequest(method, route, status, elapsedMs) {
      requests.observe({ method, route, status }, elapsedMs / 1_000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
