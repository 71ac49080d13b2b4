import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** How somebody calls the API, or another by their token. */
export function callerOf(app: TestApp, own: Pick<Person, 'token'>) {
  const call = <Data extends object = object>(
    method: Method,
    url: string,
    body?: object,
    token = own.token,
    headers: Record<string, string> = {},
  ) => app.call<Data>(method, url, { token, headers, ...(body && { body }) })

  /** Comes back where a business asks for very much at once, as its browser does. */
  async function patient<Data extends object>(...args: Parameters<typeof call>) {
    let reply = await call<Data>(...args)
    while (reply.status === 503) reply = await call<Data>(...args)
    return reply
  }

  async function done<Data extends object>(...args: Parameters<typeof call>): Promise<Data> {
    const { status, body } = await patient<Data>(...args)
    if (status >= 300) throw new Error(`${args[1]} was answered ${status} ${JSON.stringify(body)}`)
    return body.data
  }

  return { call, patient, done }
}
