/** The pattern for `ilike` that finds a text anywhere; what is special in a pattern stands for itself. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
