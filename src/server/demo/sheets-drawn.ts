import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import { noGenerator } from '#server/features/ai-patterns/service.ts'
import { patternsService } from '#server/features/patterns/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoDrafts } from './drafts.ts'
import { hidePatterns } from './queries.ts'
import { pictureOf } from './sheet-picture.ts'
import { sheets } from './sheets.ts'

const DAY_MS = 86_400_000

/** Patterns with their layers, some of them public. */
export async function draw(platform: Platform, workspaceId: string): Promise<void> {
  let nowMs = platform.clock.now().getTime()
  const plans = plansService(platform)
  const { drafts } = demoDrafts(platform)
  const service = (clock: Platform['clock']) =>
    patternsService({ ...platform, clock }, { plans, generator: noGenerator, drafts })
  const { database } = platform
  // Those of the year before go with their files.
  await database.write(workspaceId, async (transaction) => {
    await hidePatterns(transaction, workspaceId, new Date(nowMs - DAY_MS).toISOString())
    await service(platform.clock).purge(transaction, workspaceId, new Date(nowMs).toISOString())
  })
  const patterns = service({ now: () => new Date(nowMs) })
  const until = nowMs
  for (const { marks, isPublic, age, ...words } of sheets) {
    nowMs = until - age * DAY_MS
    const picture = await pictureOf(marks)
    const body = {
      ...words,
      base64Image: picture.toString('base64'),
      drawing: serialize(drawingOf(marks)),
      isAiGenerated: false,
    }
    const { pattern } = await patterns.create(workspaceId, body, (work) => database.write(workspaceId, work))
    if (isPublic) await patterns.publish(workspaceId, pattern.id)
  }
}
