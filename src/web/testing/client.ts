import type { Client } from '#contract/clients.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A client of whom nothing is known but a name, as the server answers one. */
export const clientNamed = (name: string, more: Partial<Client> = {}): Client => {
  const id = more.id ?? name
  return {
    _id: id,
    id,
    name,
    email: null,
    phone: null,
    address: null,
    notes: null,
    status: 'active',
    projects: 0,
    lastOrderDate: null,
    readOnly: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
