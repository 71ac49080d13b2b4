/** The form of a UUID as it is kept and told, for patterns that it is a part of. */
export const uuidForm = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const wholeUuid = new RegExp(`^${uuidForm}$`)

export const isUuid = (text: string): boolean => wholeUuid.test(text)
