import { v7 as uuidv7 } from 'uuid'
import type { ClientRow } from '#contract/imports.ts'
import type { KnownClient, NewClient } from '#server/features/clients/service.ts'
import { m } from '#server/paraglide/messages.js'

/** Names are typed anew each time: 'ana  SOUSA ' is 'Ana Sousa'. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const emailKey = (email: string): string => email.trim().toLowerCase()

/** '+49 (30) 123-4' and '004930 1234' are the same number. */
const phoneKey = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^00/, '+') || phone.trim().toLowerCase()

/**
 * What tells a client from another: the email, or name and phone together. Who has neither email nor phone is told by
 * the name alone.
 */
export function clientKeys({ name, email, phone }: Pick<ClientRow, 'name' | 'email' | 'phone'>): string[] {
  const byEmail = email ? [`email ${emailKey(email)}`] : []
  const byName = phone || !email ? [`name ${nameKey(name)} ${phone ? phoneKey(phone) : ''}`] : []
  return [...byEmail, ...byName]
}

export const newClient = (row: ClientRow): NewClient => ({
  ...row,
  id: uuidv7(),
  status: row.status ?? 'active',
})

export interface ClientReference {
  readonly clientEmail?: string | null | undefined
  readonly clientName?: string | null | undefined
}

export type FoundClient =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'missing'; readonly reference: ClientReference & { readonly clientName: string } }
  | {
      readonly kind: 'refused'
      readonly field: 'clientEmail' | 'clientName'
      readonly message: string
    }

const refused = (field: 'clientEmail' | 'clientName', message: string): FoundClient => ({
  kind: 'refused',
  field,
  message,
})

/** Finds whom a row is about, by email or else by name; a name that several have is refused. */
export function clientDirectory(known: readonly KnownClient[], { mayAdd }: { readonly mayAdd: boolean }) {
  const byEmail = groupBy(known, ({ email }) => email && emailKey(email))
  const byName = groupBy(known, ({ name }) => nameKey(name))

  function one(client: KnownClient, field: 'clientEmail' | 'clientName'): FoundClient {
    if (client.readOnly) return refused(field, m.imports_client_read_only({ name: client.name }))
    return { kind: 'known', id: client.id }
  }

  function findByEmail(email: string, name: string | null): FoundClient {
    const everyone = byEmail.get(emailKey(email)) ?? []
    const named = name === null ? [] : everyone.filter((client) => nameKey(client.name) === nameKey(name))
    const [first, ...others] = named.length > 0 ? named : everyone
    if (first && others.length === 0) return one(first, 'clientEmail')
    if (first) {
      const count = others.length + 1
      return refused('clientEmail', m.imports_client_email_ambiguous({ count, email }))
    }
    // The email may just not have been written down yet; another email is another person.
    const [namesake, ...more] = name === null ? [] : (byName.get(nameKey(name)) ?? [])
    if (namesake && more.length === 0 && namesake.email === null) return one(namesake, 'clientEmail')
    if (!mayAdd) return refused('clientEmail', m.imports_client_unknown_email({ email }))
    if (name === null) return refused('clientName', m.imports_client_name_missing({ email }))
    return { kind: 'missing', reference: { clientEmail: email, clientName: name } }
  }

  function findByName(name: string): FoundClient {
    const [first, ...others] = byName.get(nameKey(name)) ?? []
    if (first && others.length === 0) return one(first, 'clientName')
    if (first) {
      return refused('clientName', m.imports_client_ambiguous({ count: others.length + 1, name: first.name }))
    }
    if (!mayAdd) return refused('clientName', m.imports_client_unknown({ name }))
    return { kind: 'missing', reference: { clientName: name } }
  }

  return {
    find({ clientEmail, clientName }: ClientReference): FoundClient {
      if (clientEmail) return findByEmail(clientEmail, clientName || null)
      if (clientName) return findByName(clientName)
      return refused('clientName', m.imports_client_missing())
    },

    /** Puts down a client that a row has named, for the rows after it. */
    add({ clientEmail, clientName }: ClientReference & { readonly clientName: string }): NewClient {
      const client = newClient({ name: clientName, email: clientEmail ?? null })
      const { id, name, email = null, phone = null } = client
      const entry: KnownClient = { id, name, email, phone, readOnly: false }
      put(byName, nameKey(clientName), entry)
      if (clientEmail) put(byEmail, emailKey(clientEmail), entry)
      return client
    },
  }
}

function put<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key) put(groups, key, item)
  }
  return groups
}
