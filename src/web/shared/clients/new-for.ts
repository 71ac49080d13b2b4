const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Asks a room by its address, `?new=<client>`, for a form with the client filled in. */
export const newFor = (path: string, clientId: string): string =>
  `${path}?${new URLSearchParams({ new: clientId })}`

/** Whom `?new=…` asks for: a client's id, or '' where it asks for a form alone. */
export const clientAskedFor = (wish: string | null): string => (wish !== null && uuid.test(wish) ? wish : '')
