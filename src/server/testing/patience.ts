/**
 * As long as a helper waits for a state before it says what it has seen instead: as `expect.poll` does here, below a
 * test's own limit. It ends what hangs, and judges nothing that is slow.
 */
export const PATIENCE_MS = 45_000
