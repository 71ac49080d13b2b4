import { settingsService } from '#server/features/settings/service.ts'
import { type Plans, plansService } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The atelier is on Enterprise, without limits, and stays in its place: a year that passes in seconds asks for it once. */
export async function standingOf(platform: Platform, workspaceId: string) {
  const settings = settingsService(platform)
  const found = await settings.region(workspaceId)
  const region = async () => found
  const plans: Plans = {
    ...plansService(platform),
    require: async () => undefined,
    requireRoom: async () => null,
    room: async () => null,
  }
  return { plans, regions: { ...settings, region, regionWithin: region } }
}
