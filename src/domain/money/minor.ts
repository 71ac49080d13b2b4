/** Money is counted in whole minor units (cents); a decimal number is only how it is written on the wire. */

/** 19.99 → 1999. The wire's schema has seen to two decimals; rounding takes away what binary fractions add. */
export const toMinor = (amount: number): number => Math.round(amount * 100)

/** 1999 → 19.99 */
export const fromMinor = (amountMinor: number): number => amountMinor / 100
