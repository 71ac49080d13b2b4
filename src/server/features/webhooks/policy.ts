/** Events and what came of telling them are kept this long. */
export const KEPT_MS = 30 * 24 * 3_600_000

/** The younger events are, the surer that one written before them is on record by now: no transaction takes so long. */
export const SETTLED_MS = 5_000

/** Deliveries under way at once in one process; of one endpoint four, whichever process does them: it has as many lanes. */
export const UNDER_WAY_MAX = 16
export const LANES = 4
