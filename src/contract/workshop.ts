import * as z from 'zod/mini'
import { weekDays } from '../domain/workshop/planning.ts'
import { STAGES_MAX, stageMeanings } from '../domain/workshop/stages.ts'
import { tellingOccasions } from '../domain/workshop/telling-words.ts'
import { endpoint } from './endpoint.ts'
import { instant, isoDay, line, optionalLine, optionalText, text } from './fields.ts'
import { textLimits } from './limits.ts'
import { pieceEndpoints } from './pieces.ts'
import { languages } from './preferences.ts'

const CLOSURES_MAX = 100
const STAGE_DAYS_MAX = 365
const STAGE_MINUTES_MAX = 60_000
const RUSH_MAX_PERCENT = 200

const stageFields = {
  name: line(textLimits.stageName),
  meaning: z.enum(stageMeanings),
  /** How many working days it usually takes. */
  days: z.int().check(z.gte(0), z.lte(STAGE_DAYS_MAX)),
}

export const Stage = z.object({
  id: z.string(),
  ...stageFields,
  /** Clients are mailed by themselves once their pieces are here: only where they can be tried on, or are ready. */
  tellsByItself: z.boolean(),
  /** How much work one piece usually is there; null where nobody has said. */
  minutes: z.nullable(z.int()),
})
export type Stage = z.output<typeof Stage>

const Closure = z.object({ from: isoDay(), until: isoDay(), note: z.nullable(z.string()) })

/** Filled in, it is a mail and a few text messages. */
export const OWN_WORDS_MAX = 1_000

const wordsFor = { meaning: z.enum(tellingOccasions), language: z.enum(languages) }

/** What clients are told in the business's own words: of an occasion, in a language of its papers. */
const OwnWords = z.object({ ...wordsFor, text: z.string() })
export type OwnWords = z.output<typeof OwnWords>

/** How a workshop works, as it was set up; or as most do, where nothing was. */
export const Workshop = z.object({
  /** In their order: the last two are where pieces are ready, and where they are collected. */
  stages: z.array(Stage),
  /** 1 for Monday to 7 for Sunday. */
  workDays: z.array(z.literal(weekDays)),
  /** From the first day to the last, both included. */
  closures: z.array(Closure),
  /** What rush work costs on top. */
  rushPercent: z.int(),
  /** Of what isn't among them clients are told in ours. */
  words: z.array(OwnWords),
  /** The version; null where nothing was set up yet. */
  updatedAt: z.nullable(instant()),
})
export type Workshop = z.output<typeof Workshop>

export const WorkshopBody = z.object({
  /** All of them, in their order, in place of those before; one by an id that isn't on record is new. */
  stages: z.optional(
    z
      .array(
        z.object({
          id: z.uuid(),
          ...stageFields,
          /** As it was where it is left out. */
          tellsByItself: z.optional(z.boolean()),
          /** The minutes on record hold where nothing is said. */
          minutes: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(STAGE_MINUTES_MAX)))),
        }),
      )
      .check(z.maxLength(STAGES_MAX)),
  ),
  /** Where the pieces go that are at a stage which is taken out. */
  moves: z.optional(z.array(z.object({ from: z.uuid(), to: z.uuid() })).check(z.maxLength(STAGES_MAX))),
  workDays: z.optional(z.array(z.literal(weekDays)).check(z.minLength(1), z.maxLength(weekDays.length))),
  closures: z.optional(
    z
      .array(
        z.object({ from: isoDay(), until: isoDay(), note: optionalLine(textLimits.closureNote) }).check(
          z.refine(({ from, until }) => from <= until, {
            path: ['until'],
            params: { issue: 'ends-before-it-starts' },
          }),
        ),
      )
      .check(z.maxLength(CLOSURES_MAX)),
  ),
  rushPercent: z.optional(z.int().check(z.gte(0), z.lte(RUSH_MAX_PERCENT))),
  /** All of them, in place of those before. */
  words: z.optional(
    z
      .array(z.object({ ...wordsFor, text: text(OWN_WORDS_MAX) }))
      .check(z.maxLength(tellingOccasions.length * languages.length)),
  ),
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(z.nullable(instant())),
})
export type WorkshopBody = z.output<typeof WorkshopBody>

const oneWorkshop = z.object({ workshop: Workshop })

/** What clients would be told of an occasion in a language: in these words, or in ours where none are given. */
const WordsPreview = z.object({
  from: z.string(),
  subject: z.string(),
  /** Of one piece, while others of the project are in work or without an event. */
  one: z.string(),
  /** Of several, when all is ready or with an event. */
  several: z.string(),
  /** Ours as somebody can begin their own with, with placeholders. */
  start: z.string(),
})
export type WordsPreview = z.output<typeof WordsPreview>

export const workshopEndpoints = {
  ...pieceEndpoints,
  mark: endpoint({
    method: 'GET',
    path: '/workshop/mark',
    summary:
      'A mark that is another once what the board shows is: asked for often, where the board itself is not',
    access: 'member',
    needs: 'work.read',
    reply: z.object({ mark: z.string() }),
    errors: [],
  }),
  setup: endpoint({
    method: 'GET',
    path: '/workshop',
    summary: 'The stages that garments go through, and the days on which the workshop works',
    access: 'member',
    needs: 'work.read',
    reply: oneWorkshop,
    errors: [],
  }),
  previewWords: endpoint({
    method: 'POST',
    path: '/workshop/words/preview',
    summary: 'How words for telling clients read once they are filled in, by pieces that nobody has made',
    access: 'member',
    needs: 'business.write',
    body: z.object({ ...wordsFor, text: optionalText(OWN_WORDS_MAX) }),
    reply: z.object({ preview: WordsPreview }),
    errors: [],
  }),
  setUp: endpoint({
    method: 'PATCH',
    path: '/workshop',
    summary: 'Set up the stages, work days, closures and what rush costs',
    access: 'member',
    needs: 'business.write',
    body: WorkshopBody,
    reply: oneWorkshop,
    errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
