import { parseArgs } from 'node:util'
import { isPlanId, type PlanId, planIds } from '#domain/plans/plans.ts'
import { CommandRefused } from './command-refused.ts'

export const USAGE = `npm run admin -- plan EMAIL ${planIds.join('|')} [--until YYYY-MM-DD]
  Gives a business a plan without a payment, to the end of a day or for good; Free takes it back.`

export interface PlanCommand {
  readonly name: 'plan'
  readonly email: string
  readonly planId: PlanId
  readonly until: string | null
}

/** What the operator typed; refused with how it is meant. */
export function readCommand(args: readonly string[]): PlanCommand {
  const { values, positionals } = parsed(args)
  const [name, email, planId, ...rest] = positionals
  if (name !== 'plan' || email === undefined || planId === undefined || rest.length > 0) {
    throw new CommandRefused(USAGE)
  }
  if (!isPlanId(planId)) {
    throw new CommandRefused(`There is no plan '${planId}', but there are ${planIds.join(', ')}.`)
  }
  const until = values.until ?? null
  if (until !== null && !isDay(until)) {
    throw new CommandRefused(`--until is '${until}', but it must be a day such as 2027-03-31.`)
  }
  return { name, email, planId, until }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { until: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
