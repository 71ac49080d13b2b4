import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import type { Email } from 'postal-mime'
import { afterAll, onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { openPool } from '#server/database/pool.ts'
import type { TimeLimits } from '#server/database/time-limits.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { cloneDatabase } from './database.ts'
import { openAccountWithSession } from './open-account.ts'
import { outboxReader } from './outbox.ts'
import { ownerStatements } from './owner-statements.ts'
import { quickPasswords } from './passwords.ts'
import { PATIENCE_MS } from './patience.ts'

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

/** Tests run beside each other, on machines of all kinds: only what is tried of limits themselves has those of a server. */
const patientLimits: TimeLimits = {
  connectMs: 15_000,
  placeMs: 15_000,
  lockMs: 15_000,
  queryMs: 15_000,
  answerMs: 18_000,
}

interface TestAppOptions {
  /** Another app: this one is one more process on its database. */
  readonly beside?: Pick<Awaited<ReturnType<typeof cloneDatabase>>, 'logins'>
  readonly webDir?: string | null
  readonly passwords?: Passwords
  readonly limits?: TimeLimits
}

/** Made where nothing of an app is: the job queue's library keeps it for ever, with all that it could reach. */
function heardLog(level = 'silent') {
  const lines: ((line: string) => void)[] = []
  const write = (line: string) => {
    for (const hear of lines) hear(line)
  }
  return { log: pino({ level }, { write }), lines }
}

/** A whole app on a database of its own, with a clock that tests move and its mails in a folder. */
export async function buildTestApp(
  environment: Record<string, string> = {},
  { beside, webDir = null, passwords = quickPasswords(), limits = patientLimits }: TestAppOptions = {},
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
  const { log, lines } = heardLog(environment.LOG_LEVEL)
  let nowMs = Date.now()
  const clock = { now: () => new Date(nowMs) }
  const { http, features, platform, close } = await createApp({
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
    limits,
  })
  await http.ready()

  const readOutbox = outboxReader(outboxDir)
  const owner = ownerStatements(logins.owner)
  async function letters(to: string): Promise<Email[]> {
    return (await readOutbox()).filter((mail) => mail.to?.[0]?.address === to)
  }
  async function mails(to: string): Promise<ReceivedMail[]> {
    return (await letters(to)).map(({ subject = '', text = '' }) => ({
      ...{ to, subject, text },
      code: /^.*: (\d{4})$/m.exec(text)?.[1] ?? null,
      link: /#link=([\w-]{22})/.exec(text)?.[1] ?? null,
    }))
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

    /** What is no call of the API: files and downloads, as somebody who is signed in, or as a stranger. */
    load: (url: string | null | undefined, token?: string, headers: Record<string, string> = {}) =>
      http.inject({
        method: 'GET',
        url: url ?? '/nowhere',
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      }),

    /** Whether the bytes behind a file's address are in the store, whoever may see them. */
    async isStored(url: string | null | undefined): Promise<boolean> {
      const { pathname, searchParams } = new URL(url ?? '/nowhere', config.publicUrl)
      const [place = '', name = ''] = pathname.split('/').slice(2)
      const said = (key: string) => searchParams.get(key) ?? ''
      const file = platform.files.at({ place, name, of: said('of'), id: said('id'), proof: said('proof') })
      return file !== null && (await platform.files.read(file.workspaceId, name)) !== null
    },

    /** The newest mail to an address, waited for until there are `count` of them. */
    async mail(to: string, count = 1): Promise<ReceivedMail> {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const received = await mails(to)
        const newest = received.at(-1)
        if (newest && received.length >= count) return newest
        if (Date.now() > deadline) throw new Error(`${received.length} mails to ${to} came, not ${count}`)
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    mails,
    /** Those mails whole, with their headers and what is attached, oldest first. */
    letters,

    /** Statements as the owner of the tables, past the walls: to arrange what has no endpoint yet. */
    sql: owner.run,

    /** Somebody new with a session, as by the doors of signing up and in; `body` is that of signing up. */
    openAccount: (body: object) => openAccountWithSession(platform, body),

    async close() {
      await close()
      await owner.end()
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
export async function testApp(
  environment?: Record<string, string>,
  options?: TestAppOptions,
): Promise<TestApp> {
  const app = await buildTestApp(environment, options)
  onTestFinished(() => app.close())
  return app
}

/** The same for all tests of a file: it is there before the first of them, and closed behind the last. */
export async function appOfFile(
  environment?: Record<string, string>,
  options?: TestAppOptions,
): Promise<TestApp> {
  const app = await buildTestApp(environment, options)
  afterAll(() => app.close())
  return app
}

/** Connections beside the application's own, as a command of its operator's has them, until the tests of a file are over. */
export function poolOfFile({ logins }: TestApp, size = 2): ReturnType<typeof openPool> {
  const pool = openPool(logins, size, () => undefined)
  afterAll(() => pool.end())
  return pool
}
