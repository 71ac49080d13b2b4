/** In which the server answers whatever it was asked. */
export interface Envelope<Data> {
  readonly data: Data
  readonly message?: string | undefined
}

/** What stands in an answer's text; undefined where that is nothing of the server's. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server checks its replies against the contract, so that an envelope is taken at its word. */
export function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'data' in body
}
