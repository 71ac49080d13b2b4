import type { ImportState } from '#contract/imports.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Reply, TestApp } from './test-app.ts'

export interface Imported {
  readonly importId: string | null
  readonly imported: number
  readonly newClients: number
  readonly outcomes: readonly string[]
  readonly problems: readonly { row: number; field: string; message: string }[]
  readonly noRoom: object | null
}

const nothing: Imported = {
  importId: null,
  imported: 0,
  newClients: 0,
  outcomes: [],
  problems: [],
  noRoom: null,
}

/** Waits for an import to be done or to have failed. */
export async function finished(app: TestApp, token: string, id: string): Promise<Reply<Imported>> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { headers, body } = await app.call<{ import: ImportState }>('GET', `/imports/${id}`, { token })
    const { status, result, refusal } = body.data.import
    if (status === 'done') return { status: 200, headers, body: { data: result ?? nothing } }
    if (refusal) {
      const { errors = [], ...told } = refusal
      return { status: refusal.status_code, headers, body: { ...told, errors, data: nothing } }
    }
    if (Date.now() > deadline) throw new Error(`The import is still ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What the tests of imports do with an app again and again. */
export const importers = (app: () => TestApp) => ({
  /** Asks for an import and waits for it: answers as if it had been done within the request. */
  async importing(
    token: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Reply<Imported>> {
    const asked = await app().call<{ import: ImportState }>('POST', '/imports', { token, body, headers })
    if (asked.status !== 202) return { ...asked, body: { ...asked.body, data: nothing } }
    return finished(app(), token, asked.body.data.import.id)
  },

  async listed<Row = Record<string, unknown>>(token: string, noun: string): Promise<Row[]> {
    const { body } = await app().call<Record<string, Row[]>>('GET', `/${noun}?limit=500`, { token })
    return body.data[noun] ?? []
  },

  async addClient(token: string, body: object): Promise<string> {
    const reply = await app().call<{ client: { id: string } }>('POST', '/clients', { token, body })
    return reply.body.data.client.id
  },
})
