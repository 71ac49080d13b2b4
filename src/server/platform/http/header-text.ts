/** A header that was sent several times says what it said first. */
export const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
