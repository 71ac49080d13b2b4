import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { cloneDatabase } from './database.ts'
import { outboxReader } from './outbox.ts'
import { quickPasswords } from './passwords.ts'

export interface Reply<Data> {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: {
    /** Absent in a refusal: a test that reads on fails there. */
    readonly data: Data
    readonly code?: string
    readonly message?: string
    readonly status_code?: number
    readonly errors?: readonly { field: string; message: string }[]
  }
}

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The four digits on a line of their own, where there are any. */
  readonly code: string | null
  /** The secret of the one-time link, where there is one. */
  readonly link: string | null
}

/**
 * A whole app on a database of its own, with a clock that tests move and its mails in a folder. `beside` another app it
 * is one more process on that one's database.
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  beside?: Pick<Awaited<ReturnType<typeof cloneDatabase>>, 'logins'>,
  webDir: string | null = null,
  passwords = quickPasswords(),
) {
  const { logins, drop } = beside ? { ...beside, drop: async () => undefined } : await cloneDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toile-app-'))
  const outboxDir = path.join(dataDir, 'outbox')
  const config = parseConfig({
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://toile.test',
    SANDBOX_PAYMENTS: 'on',
    DATA_DIR: dataDir,
    ...environment,
  })
  const lines: ((line: string) => void)[] = []
  const log = pino(
    { level: environment.LOG_LEVEL ?? 'silent' },
    {
      write: (line) => {
        for (const hear of lines) hear(line)
      },
    },
  )
  let nowMs = Date.now()
  const clock = { now: () => new Date(nowMs) }
  const { http, features, close } = await createApp({
    config,
    logins,
    secretKey: 'a secret key that is only ever used by tests',
    clock,
    log,
    mail: createMailTransport({
      smtpUrl: null,
      from: config.mailFrom,
      outboxDir,
      now: clock.now,
      print: () => undefined,
    }),
    webDir,
    isChecked: true,
    passwords,
  })
  await http.ready()

  const readOutbox = outboxReader(outboxDir)
  async function mails(to: string): Promise<ReceivedMail[]> {
    return (await readOutbox())
      .map((mail) => ({
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        code: /^.*: (\d{4})$/m.exec(mail.text ?? '')?.[1] ?? null,
        link: /#link=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? null,
      }))
      .filter((mail) => mail.to === to)
  }

  return {
    http,
    features,
    clock,
    logins,
    outboxDir,
    onLogLine: (hear: (line: string) => void) => void lines.push(hear),
    advance(ms: number) {
      nowMs += ms
    },

    async call<Data = Record<string, unknown>>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      given: CallOptions = {},
    ): Promise<Reply<Data>> {
      const { token, body, headers, ip } = given
      const request: InjectOptions = {
        method,
        url: `/api/v1${url}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
        ...(ip && { remoteAddress: ip }),
      }
      const response = await http.inject(request)
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },

    /** The newest mail to an address, waited for until there are `count` of them. */
    async mail(to: string, count = 1): Promise<ReceivedMail> {
      const deadline = Date.now() + 8_000
      for (;;) {
        const received = await mails(to)
        const newest = received.at(-1)
        if (newest && received.length >= count) return newest
        if (Date.now() > deadline) throw new Error(`${received.length} mails to ${to} came, not ${count}`)
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    mails,

    /** Statements as the owner of the tables, past the walls: to arrange what has no endpoint yet. */
    async sql(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
      const client = new pg.Client(logins.owner)
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },

    async close() {
      await close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface CallOptions {
  readonly token?: string
  readonly body?: object | string
  readonly headers?: Record<string, string>
  readonly ip?: string
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** The same for one test, closed when it ends. */
export async function testApp(environment?: Record<string, string>): Promise<TestApp> {
  const app = await buildTestApp(environment)
  onTestFinished(() => app.close())
  return app
}
