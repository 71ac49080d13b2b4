import type { Instant } from '#server/database/tables.ts'

/** One row for each pattern that was generated, which stays when the pattern goes. */
interface PatternGenerationsTable {
  workspace_id: string
  id: string
  created_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    pattern_generations: PatternGenerationsTable
  }
}
