import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Files of tests that take ten seconds and more beside others, the longest first. They begin before the others, as whichever
 * begins last is alone with the machine until it ends. One that is missing here is no fault, and one that is short by now
 * neither.
 */
const longest = [
  ...['demo', 'language', 'saturday', 'team-walk', 'patterns-own', 'patterns', 'every-role', 'bride'],
  ...['auth', 'phone-lists', 'invoices-paper', 'invoices-list', 'client-page', 'team-tabs', 'security'],
  ...['drafts', 'ai-patterns', 'workshop-many', 'team-work', 'calendar', 'history', 'search', 'quotes'],
  ...[
    'settings',
    'login-ahead',
    'notifications',
    'security-sessions',
    'patterns-pad-document',
    'measurements',
  ],
  // Beside one another, after these (vitest.config.ts).
  ...['staying-up-webhooks-killed', 'several-servers', 'staying-up-connections', 'mail-away'],
].map((name) => `e2e/${name}.test.ts`)

const longestUnits = [
  ...['demo/demo-again', 'admin/backup-commands', 'database/embedded/embedded-postgres-faults'],
  ...['features/account/account', 'database/embedded/embedded-postgres-accounts', 'features/auth/doors'],
  ...['platform/files/faulty-store', 'features/subscriptions/periods', 'platform/http/in-turn-server'],
  ...['features/account/removal/people', 'database/embedded/embedded-postgres', 'features/exports/exports'],
  ...['assigned-ids', 'features/account/removal/races', 'prices', 'admin/upgrade-database'],
].map((name) => `src/server/${name}.test.ts`)

const places = new Map(
  [...longest, 'src/drafting/garment.test.ts', 'src/drafting/used-sizes.test.ts', ...longestUnits].map(
    (file, place) => [file, place],
  ),
)

/**
 * The order of Vitest's own, by size in a clone that has never run them, but for those that are known to be long. Each
 * project's files stay together: a worker that goes from one to the other begins anew.
 */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} specifications */
  async sort(specifications) {
    const sorted = await super.sort(specifications)
    const placeOf = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      places.get(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')) ?? places.size
    const projects = new Set(sorted.map(({ project }) => project.name))
    return [...projects].flatMap((name) =>
      sorted
        .filter(({ project }) => project.name === name)
        .sort((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}
