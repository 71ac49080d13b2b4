import type { Reply } from './test-app.ts'

/**
 * How many answers there were of each kind, by status and code: `{ '201': 20, '429 RATE_LIMITED': 10 }`. Of many requests at
 * once this tells what else came than what was expected.
 */
export function tally(replies: readonly Pick<Reply<unknown>, 'status' | 'body'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const kind = [status, body.code].filter((part) => part !== undefined).join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
