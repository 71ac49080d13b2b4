export type Fields = Readonly<Record<string, unknown>>

/** Whether something has fields to be looked at, wherever it came from. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
