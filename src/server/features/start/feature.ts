import type { Feature } from '#server/platform/feature.ts'
import { type Parts, startRoutes } from './routes.ts'

/** What every page of a business begins with: parts of other features, in one answer. */
export const startFeature = (parts: Parts) => ({ handlers: startRoutes(parts) }) satisfies Feature<'start'>
