import type { Reply, TestApp } from './test-app.ts'

export interface Imported {
  readonly importId: string | null
  readonly imported: number
  readonly newClients: number
  readonly outcomes: readonly string[]
  readonly problems: readonly { row: number; field: string; message: string }[]
  readonly noRoom: object | null
}

/** What the tests of imports do with an app again and again. */
export const importers = (app: () => TestApp) => ({
  importing: (token: string, body: object, headers: Record<string, string> = {}): Promise<Reply<Imported>> =>
    app().call<Imported>('POST', '/imports', { token, body, headers }),

  async listed<Row = Record<string, unknown>>(token: string, noun: string): Promise<Row[]> {
    const { body } = await app().call<Record<string, Row[]>>('GET', `/${noun}?limit=500`, { token })
    return body.data[noun] ?? []
  },

  async addClient(token: string, body: object): Promise<string> {
    const reply = await app().call<{ client: { id: string } }>('POST', '/clients', { token, body })
    return reply.body.data.client.id
  },
})
