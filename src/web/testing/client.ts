import { type Client, CreateClientBody } from '#contract/clients.ts'

const at = '2026-05-01T10:00:00.000Z'

const { name: _, ...texts } = CreateClientBody.shape
// Every text that a client may be without has come along.
const nothingElse = Object.fromEntries(Object.keys(texts).map((text) => [text, null])) as Record<
  keyof typeof texts,
  null
>

/** A client of whom nothing is known but a name, as the server answers one. */
export const clientNamed = (name: string, more: Partial<Client> = {}): Client => {
  const id = more.id ?? name
  return {
    _id: id,
    id,
    name,
    ...nothingElse,
    status: 'active',
    projects: 0,
    lastOrderDate: null,
    readOnly: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
