import { isAftermath } from '#server/database/faults.ts'

/**
 * Waits for both of what is sent in one packet. Of two refusals the first one counts, as the second may come of it; but
 * where the first goes on after the other has failed, it is told of nothing but that.
 */
export async function together<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  // Heard below, unless the first is refused.
  second.catch(() => undefined)
  try {
    return [await first, await second]
  } catch (error) {
    if (isAftermath(error)) await second
    throw error
  }
}
