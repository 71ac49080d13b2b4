import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskSpace } from './disk-space.ts'

/** What became of a try to send a mail; one that failed is tried again, a refused one isn't. */
export type MailOutcome = 'sent' | 'failed' | 'refused'

/** One of the figures of a name, told apart from the others by its labels. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

const unreadable: Reading = { value: Number.NaN }

/** What /metrics shows, in Prometheus' text format. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, elapsedMs: number): void
  countMail(outcome: MailOutcome): void
  /** A figure that is read anew whenever somebody asks; NaN where it can't be. */
  addGauge(
    name: string,
    help: string,
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
    labelNames?: readonly string[],
  ): void
  text(): Promise<string>
  readonly contentType: string
}

let processFigures: Registry | undefined

/** Of the process itself, one for all: whoever makes them watches the event loop a hundred times a second, and never stops. */
function figuresOfProcess(): Registry {
  if (processFigures === undefined) {
    processFigures = new Registry()
    collectDefaultMetrics({ register: processFigures })
  }
  return processFigures
}

export function createMetrics(disk: Pick<DiskSpace, 'isFull' | 'freeBytes'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const ofProcess = figuresOfProcess()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Tries to send a mail by this process: sent, failed and to be tried again, or refused for good',
    labelNames: ['outcome'],
    registers,
  })
  // From the start on: what was never counted can't be seen to grow.
  for (const outcome of ['sent', 'failed', 'refused'] satisfies MailOutcome[]) mails.inc({ outcome }, 0)

  const metrics: Metrics = {
    observeRequest(method, route, status, elapsedMs) {
      requests.observe({ method, route, status }, elapsedMs / 1_000)
    },
    countMail: (outcome) => mails.inc({ outcome }),
    addGauge(name, help, read, labelNames = []) {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          this.reset()
          // A database that is away must not take the figures of the process along: what can't be read is no number.
          const readings = await Promise.resolve(read()).catch(() => [unreadable])
          for (const { labels = {}, value } of readings) this.set(labels, value)
        },
      })
    },
    text: () => Registry.merge([ofProcess, registry]).metrics(),
    contentType: registry.contentType,
  }
  metrics.addGauge('disk_free_bytes', 'Free on the disk of the data directory', () => [
    { value: disk.freeBytes() ?? Number.NaN },
  ])
  metrics.addGauge(
    'disk_writes_refused',
    'Whether writes are refused because the disk is nearly full',
    () => [{ value: disk.isFull() ? 1 : 0 }],
  )
  return metrics
}
