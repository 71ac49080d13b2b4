import { parseArgs } from 'node:util'
import { isPlanId, type PlanId, planIds } from '#domain/plans/plans.ts'
import { CommandRefused } from './command-refused.ts'

export const USAGE = `npm run admin -- plan EMAIL ${planIds.join('|')} [--until YYYY-MM-DD]
  Gives a business a plan without a payment, to the end of a day or for good; Free takes it back.
npm run admin -- make-admin EMAIL
npm run admin -- unmake-admin EMAIL
  Lets a person see what is reported of the public library, or no longer.
npm run admin -- end-sessions EMAIL
  Signs a person out everywhere, at once.
npm run admin -- usage EMAIL
  Tells how much a person's business holds, and when it was last used.
npm run admin -- jobs
  Lists jobs that were given up after many tries, or held back by a restore.
npm run admin -- requeue ID [ID …] | all
  Has them done from the beginning.
npm run admin -- reseal
  After another SECRET_KEY: seals anew what the former one, given in FORMER_SECRET_KEY, has sealed.`

const ofPerson = ['make-admin', 'unmake-admin', 'end-sessions', 'usage'] as const

export type Command =
  | {
      readonly name: 'plan'
      readonly email: string
      readonly planId: PlanId
      readonly until: string | null
    }
  | { readonly name: (typeof ofPerson)[number]; readonly email: string }
  | { readonly name: 'jobs' | 'reseal' }
  /** Null for all. */
  | { readonly name: 'requeue'; readonly ids: readonly string[] | null }

/** What the operator typed, refused with how it is meant; null where help is asked for. */
export function readCommand(args: readonly string[]): Command | null {
  const { values, positionals } = parsed(args)
  if (values.help) return null
  const [name, ...rest] = positionals
  if (name !== 'plan' && values.until !== undefined) throw new CommandRefused(USAGE)
  if (name === 'plan') return readPlan(rest, values.until ?? null)
  if (name === 'requeue') return { name, ids: readIds(rest) }
  const [first, ...more] = rest
  if ((name === 'jobs' || name === 'reseal') && first === undefined) return { name }
  const person = ofPerson.find((each) => each === name)
  if (person === undefined || first === undefined || more.length > 0) throw new CommandRefused(USAGE)
  return { name: person, email: first }
}

function readPlan(rest: readonly string[], until: string | null): Command {
  const [email, planId, ...more] = rest
  if (email === undefined || planId === undefined || more.length > 0) throw new CommandRefused(USAGE)
  if (!isPlanId(planId)) {
    throw new CommandRefused(`There is no plan '${planId}', but there are ${planIds.join(', ')}.`)
  }
  if (until !== null && !isDay(until)) {
    throw new CommandRefused(`--until is '${until}', but it must be a day such as 2027-03-31.`)
  }
  return { name: 'plan', email, planId, until }
}

function readIds(given: readonly string[]): readonly string[] | null {
  if (given.length === 1 && given[0] === 'all') return null
  const odd = given.find((id) => !/^\d{1,18}$/.test(id))
  if (odd !== undefined) throw new CommandRefused(`'${odd}' is no job: name them as 'jobs' lists them.`)
  if (given.length === 0) throw new CommandRefused(USAGE)
  return given
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { until: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
