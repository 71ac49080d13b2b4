import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { savePreferences } from './queries.ts'

type Body = ParsedBody<(typeof settingsEndpoints)['preferences'] & EndpointSpec>

export function settingsService({ database }: Platform) {
  return {
    async change(userId: string, { measurementUnit, defaultProjectDuration }: Body): Promise<void> {
      const changes = {
        ...(measurementUnit !== undefined && { measurement_unit: measurementUnit }),
        ...(defaultProjectDuration !== undefined && { default_project_duration: defaultProjectDuration }),
      }
      await database.writeAccounts((transaction) => savePreferences(transaction, userId, changes))
    },
  }
}
