import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, optionalLine } from './fields.ts'

/** A client on record who may be the one that is about to be added. */
export const SimilarClient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type SimilarClient = z.output<typeof SimilarClient>

export const similarClientEndpoints = {
  similar: endpoint({
    method: 'GET',
    path: '/clients/similar',
    summary:
      'Clients with the same phone by its digits, or the same name and email: asked before one is added',
    access: 'member',
    needs: 'clients.read',
    query: z.object({ name: line(120), phone: optionalLine(40), email: optionalLine(254) }),
    reply: z.object({
      clients: z.array(SimilarClient),
      /** One of them is a client whom whoever asks doesn’t see; nothing else is told of them. */
      hasHidden: z.boolean(),
    }),
    errors: [],
  }),
}
