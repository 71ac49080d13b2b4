export interface Reply<Data> {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    /** Absent in a refusal: a test that reads on fails there. */
    readonly data: Data
    readonly code?: string
    readonly message?: string
  }
}

interface CallOptions {
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const API_PREFIX = '/api/v1'

/** An answer that takes so long never comes. */
const HANGS_MS = 90_000

/** One request to an endpoint of the API; rejects when no answer comes. */
export async function call<Data = Record<string, unknown>>(
  server: { readonly url: string },
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  endpoint: string,
  { token, body, headers }: CallOptions = {},
): Promise<Reply<Data>> {
  const response = await fetch(`${server.url}${API_PREFIX}${endpoint}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(HANGS_MS),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
