import type { Pattern } from '#contract/patterns.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A pattern of which nothing is known but a name, without a picture, as the server answers one. */
export const patternNamed = (name: string, more: Partial<Pattern> = {}): Pattern => {
  const id = more.id ?? name
  return {
    _id: id,
    id,
    name,
    description: null,
    garmentType: 'Other',
    style: 'Other',
    sizeRange: 'All sizes',
    fabricType: 'Cotton',
    occasion: null,
    image_urls: [],
    imageSize: null,
    isAiGenerated: false,
    isWatermarked: false,
    difficulty: null,
    materials: [],
    instructions: [],
    additionalDetails: null,
    hasDrawing: false,
    isPublic: false,
    publishedAt: null,
    isHidden: false,
    draft: null,
    draftId: null,
    reasons: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
