import { type Logger, pino } from 'pino'
import { type Config, parseConfig } from '#server/config.ts'
import { EmbeddedPostgresError } from '#server/database/embedded/embedded-postgres-error.ts'
import { DatabaseSetupError } from '#server/database/setup-error.ts'
import { BackupRefused } from '#server/platform/backup/backup-refused.ts'
import { ConfigError } from '#server/platform/environment.ts'
import { CommandRefused } from './command-refused.ts'

const EXPECTED = [CommandRefused, BackupRefused, ConfigError, EmbeddedPostgresError, DatabaseSetupError]

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The environment as the server reads it; the log tells only what is wrong, unless more is asked for. */
export function commandSurroundings(): { config: Config; log: Logger; print: typeof print } {
  const config = parseConfig(process.env)
  return { config, log: pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }), print }
}

/** Runs a command of the operator's: what they can mend is one sentence, anything else shows where it happened. */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    const text =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
