/**
 * Calls of a server's API by whoever measures it; what it refuses ends the measurement.
 *
 * @param {string} url
 * @returns {(method: string, path: string, body?: object, token?: string) => Promise<any>} answers its data
 */
export const callerOf =
  (url) =>
  async (method, path, body, token = '') => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()).data
  }
