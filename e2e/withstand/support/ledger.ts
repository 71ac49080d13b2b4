import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

interface Entry {
  readonly promise: string
  readonly figure: string
  readonly isKept: boolean
}

interface Ledger {
  /** A promise, what was found, and whether that keeps it; the run goes on either way. */
  hold(promise: string, figure: string | number, isKept: boolean): void
  /** A figure that nothing is promised of. */
  tell(what: string, figure: string | number): void
}

/** Where `npm run withstand` finds the table when the run has ended, in whatever way. */
const folder = process.env.WITHSTAND_REPORTS

/** Of all tests of a file. */
const entries: Entry[] = []

/** The promises of a run; whatever was found is kept, also where the run fails halfway. */
export function openLedger(): Ledger {
  const { testPath = '' } = expect.getState()
  const name = path.basename(testPath).replace('.test.ts', '')
  const write = (entry: Entry) => {
    entries.push(entry)
    process.stdout.write(`${entry.isKept ? '·' : 'BROKEN'} ${entry.promise}: ${entry.figure}\n`)
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(entries))
  }
  return {
    hold(promise, figure, isKept) {
      write({ promise, figure: String(figure), isKept })
      expect.soft(isKept, `${promise}: ${figure}`).toBe(true)
    },
    tell: (promise, figure) => write({ promise, figure: String(figure), isKept: true }),
  }
}

/** A number that the command line gives, such as `--minutes 5`. */
export const option = (name: 'minutes' | 'rounds', otherwise: number): number =>
  Number(process.env[`WITHSTAND_${name.toUpperCase()}`] ?? otherwise)

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** The middle one; NaN of none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
