import type { piecesService } from './pieces/service.ts'
import type { setupService } from './setup/service.ts'

/** What other features use of the workshop: its garments, and how it was set up. */
export interface Floor {
  readonly pieces: ReturnType<typeof piecesService>
  readonly setups: ReturnType<typeof setupService>
}
