import { parseArgs } from 'node:util'
import { CommandRefused } from './command-refused.ts'

export const BACKUP_USAGE = `npm run backup -- FILE
  Writes the database and the files of one instant into FILE (a path, or s3://key:secret@host/bucket/path), also while
  the server is serving. It is sealed by the installation's key, or by BACKUP_PASSPHRASE where that is set.
npm run backup -- --check FILE
  Restores FILE into a throw-away database and compares counts and sums with those of its instant.`

export const RESTORE_USAGE = `npm run restore -- FILE [--moved] [--replace-businesses=COUNT]
  Puts a backup into an empty installation, while no server uses it. What was due to be sent is held back, since it may
  have been sent after the backup was taken.
  --moved                      nothing was done after the backup: what is due is sent
  --replace-businesses=COUNT   the installation isn't empty, and its so many businesses are to be lost`

export const UPGRADE_USAGE = `npm run upgrade-database [-- --programs FOLDER]
  Brings the embedded database over to the PostgreSQL of this version, while no server uses it. Every row is copied,
  counted and summed; the database as it was is kept beside the new one. The programs of the PostgreSQL that made it
  are fetched by npm, or are those in FOLDER.`

export interface BackupCommand {
  readonly address: string
  readonly isCheck: boolean
}

/** Null where help is asked for. */
export function readBackupCommand(args: readonly string[]): BackupCommand | null {
  const { values, positionals } = parsed(BACKUP_USAGE, () =>
    parseArgs({
      args: [...args],
      options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    }),
  )
  if (values.help) return null
  return { address: onlyOne(positionals, BACKUP_USAGE), isCheck: values.check === true }
}

export interface RestoreCommand {
  readonly address: string
  readonly isMoved: boolean
  readonly replacing: number | null
}

/** Null where help is asked for. */
export function readRestoreCommand(args: readonly string[]): RestoreCommand | null {
  const { values, positionals } = parsed(RESTORE_USAGE, () =>
    parseArgs({
      args: [...args],
      options: {
        moved: { type: 'boolean' },
        'replace-businesses': { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  )
  if (values.help) return null
  const count = values['replace-businesses']
  if (count !== undefined && !/^\d{1,9}$/.test(count)) {
    throw new CommandRefused(`--replace-businesses is '${count}', but it must be their number, such as 12.`)
  }
  return {
    address: onlyOne(positionals, RESTORE_USAGE),
    isMoved: values.moved === true,
    replacing: count === undefined ? null : Number(count),
  }
}

/** Null where help is asked for; `programs` where their folder is named. */
export function readUpgradeCommand(args: readonly string[]): { programs: string | null } | null {
  const { values } = parsed(UPGRADE_USAGE, () =>
    parseArgs({ args: [...args], options: { programs: { type: 'string' }, help: { type: 'boolean' } } }),
  )
  return values.help ? null : { programs: values.programs ?? null }
}

function parsed<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch {
    throw new CommandRefused(usage)
  }
}

function onlyOne(positionals: readonly string[], usage: string): string {
  const [address, ...rest] = positionals
  if (address === undefined || rest.length > 0) throw new CommandRefused(usage)
  return address
}
