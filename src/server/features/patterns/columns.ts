import {
  type Pattern,
  type PatternBody,
  patternFabrics,
  patternGarments,
  patternSizeRanges,
  patternStyles,
} from '#contract/patterns.ts'
import {
  type Changes,
  type ColumnsFor,
  type Fields,
  flag,
  id,
  json,
  type KeptIn,
  optional,
  type TableOf,
  text,
  time,
  word,
} from '#server/database/columns.ts'

/** The files of a pattern's picture by their names, with and without the brand, and the original's size. */
export interface PatternPicture {
  readonly widthPx: number
  readonly heightPx: number
  readonly original: string
  readonly grid: string
  readonly detail: string
  readonly gridMarked: string
  readonly detailMarked: string
}

/** What the library shows as well. */
const shownColumns = {
  name: text('name'),
  description: optional(text('description')),
  garmentType: word('garment_type', patternGarments),
  style: word('style', patternStyles),
  sizeRange: word('size_range', patternSizeRanges),
  fabricType: word('fabric_type', patternFabrics),
  occasion: optional(text('occasion')),
  isAiGenerated: flag('is_ai_generated'),
  difficulty: optional(text('difficulty')),
  materials: json<'materials', string[]>('materials'),
  instructions: json<'instructions', string[]>('instructions'),
  picture: optional(json<'picture', PatternPicture>('picture')),
}

/** What its owner makes of a pattern. */
export const ownColumns = {
  ...shownColumns,
  additionalDetails: optional(text('additional_details')),
  drawingName: optional(text('drawing_name')),
  draftId: optional(id('draft_id')),
  reasons: optional(json<'reasons', NonNullable<Pattern['reasons']>>('reasons')),
}

/** What a generator adds. */
type Made = Pick<
  Pattern,
  'isAiGenerated' | 'difficulty' | 'materials' | 'instructions' | 'draftId' | 'reasons'
>

/** What the reply doesn't give. */
interface Behind {
  readonly picture: PatternPicture | null
  readonly drawingName: string | null
  readonly publishedAt: string | null
  readonly publishedId: string | null
  readonly hiddenAt: string | null
}

export const patternColumns = {
  ...ownColumns,
  publishedAt: optional(time('published_at')),
  publishedId: optional(id('published_id')),
  hiddenAt: optional(time('hidden_at')),
} satisfies ColumnsFor<PatternBody & Made & Behind, Pattern & Behind>

/** The library's copy of a pattern that is public. */
export const publishedColumns = {
  ...shownColumns,
  publishedAt: time('published_at'),
  hiddenAt: optional(time('hidden_at')),
}

export type PatternFields = Fields<typeof ownColumns>
export type PatternChanges = Changes<typeof ownColumns>
export type MadeFields = Pick<PatternFields, keyof Made>

interface PublishedPatternsTable extends KeptIn<typeof publishedColumns> {
  workspace_id: string
  pattern_id: string
  id: string
  maker: string | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    patterns: TableOf<typeof patternColumns>
    published_patterns: PublishedPatternsTable
  }
}
