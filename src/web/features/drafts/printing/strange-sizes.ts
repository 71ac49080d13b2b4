import type { CheckResult } from '#domain/drafting/checks.ts'

/** Sizes that contradict each other, or a child's. */
export const isOfStrangers = (check: CheckResult): boolean =>
  check.rule === 'body' && check.fault === 'very-strange'
