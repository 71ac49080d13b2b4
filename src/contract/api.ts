import { authEndpoints } from './auth.ts'
import { clientEndpoints } from './clients.ts'
import type { EndpointSpec } from './endpoint.ts'
import { landingEndpoints } from './landing.ts'
import { measurementEndpoints } from './measurements.ts'
import { projectEndpoints } from './projects.ts'
import { settingsEndpoints } from './settings.ts'

/** The whole API: every feature's endpoints by name. */
export const api = {
  auth: authEndpoints,
  clients: clientEndpoints,
  landing: landingEndpoints,
  measurements: measurementEndpoints,
  projects: projectEndpoints,
  settings: settingsEndpoints,
} satisfies Record<string, Record<string, EndpointSpec>>

export type Api = typeof api
