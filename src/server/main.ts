import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import { type Config, parseConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts'
import { prepareDatabase } from './database/prepare.ts'
import { DatabaseSetupError } from './database/setup-error.ts'
import { startDatabase } from './database/start.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError } from './platform/environment.ts'
import { listenAt } from './platform/http/listening.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { proxyNotice } from './platform/proxy-notice.ts'
import { appPassword, secretKeyOf } from './platform/secrets.ts'

// Built, this file stands in dist/server, beside dist/web.
const webDir = fileURLToPath(new URL('../web', import.meta.url))

// What lies about may come to half of what is in use before it is swept. By itself Node lets it come to three times as
// much where there is room, which no request gained anything by (docs/decisions/0066).
setFlagsFromString('--heap-growing-percent=50')

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  const stopping = stopSignal()

  const secretKey = await secretKeyOf(config)
  print(config.databaseUrl === null ? 'Starting the embedded database…' : 'Connecting to the database…')
  const running = await startDatabase(config, log)
  try {
    print('Bringing the database up to date…')
    const logins = await prepareDatabase(running, appPassword(secretKey), log)
    const app = await createApp({
      config,
      logins,
      secretKey,
      clock: systemClock,
      log,
      mail: createMailTransport({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        outboxDir: path.join(config.dataDir, 'outbox'),
        now: systemClock.now,
        // What is printed elsewhere than in a terminal is kept in logs, where no code belongs.
        print: process.stdout.isTTY ? print : () => undefined,
      }),
      webDir,
      isChecked: process.env.NODE_ENV !== 'production',
    })
    try {
      print(`${config.brandName} is ready at ${addressOf(config, await listenAt(app.http, config))}`)
      log.info({ payments: config.payments }, paymentsNotice[config.payments])
      const notice = proxyNotice(config)
      if (notice !== null) log.warn(notice)
      await stopping
      print('Stopping…')
    } finally {
      await app.close()
    }
  } finally {
    await running.stop()
  }
}

const paymentsNotice = {
  stripe: 'Paid plans are sold by Stripe.',
  sandbox: 'Paid plans are sold for test cards, and no money moves: set the keys of Stripe to sell them.',
  none: 'Paid plans are not for sale here: set the keys of Stripe, or SANDBOX_PAYMENTS=on to try them with test cards.',
} as const

/** The address to open: PUBLIC_URL, but with PORT=0 the port that the system chose. */
const addressOf = (config: Config, listening: string) => (config.port === 0 ? listening : config.publicUrl)

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

try {
  await start(parseConfig(process.env))
} catch (error) {
  // What the operator can mend is one sentence; anything else shows where it happened.
  const expected =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseSetupError
  const text = expected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
// All has been stopped by now: a connection whose other end hangs must not keep the process.
setTimeout(() => process.exit(), 500).unref()
