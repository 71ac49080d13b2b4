import { authEndpoints } from './auth.ts'
import { clientEndpoints } from './clients.ts'
import type { EndpointSpec } from './endpoint.ts'
import { landingEndpoints } from './landing.ts'

/** The whole API: every feature's endpoints by name. */
export const api = {
  auth: authEndpoints,
  clients: clientEndpoints,
  landing: landingEndpoints,
} satisfies Record<string, Record<string, EndpointSpec>>

export type Api = typeof api
