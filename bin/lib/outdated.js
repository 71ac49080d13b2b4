/** Why a package stays behind its newest version: what is not named here ought to be taken up. */
const held = new Map([
  ['@inlang/paraglide-js', 'from 2.24 on it brings half a gigabyte (docs/decisions/0004)'],
  ['@types/node', 'describes the oldest Node that package.json allows'],
])

/**
 * What `npm outdated --json` tells, for people. What is not installed, such as another platform's database, has fallen
 * behind only where its version in package.json has.
 *
 * @param {Record<string, { current?: string, wanted: string, latest: string }>} told
 * @returns {string[]}
 */
export function describeOutdated(told) {
  const behind = Object.entries(told)
    .map(([name, { current, wanted, latest }]) => ({ name, has: current ?? wanted, latest }))
    .filter(({ has, latest }) => has !== latest)
  const lines = behind.map(({ name, has, latest }) => {
    const why = held.get(name)
    return `${name} ${has} → ${latest}${why === undefined ? '' : ` (held: ${why})`}`
  })
  return lines.length === 0 ? ['Every package is at its newest that runs on this Node.js.'] : lines.sort()
}
