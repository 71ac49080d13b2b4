import type { Piece } from '#contract/pieces.ts'
import type { TellingWay } from '#contract/tellings.ts'
import type { Stage } from '#contract/workshop.ts'
import { isToldAt } from '#domain/workshop/stages.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'

/** Whether somebody may tell clients of their pieces, where the workshop is open. */
export const useTellsClients = (): boolean => useMay('messages.write')

/** Whether there is somebody to tell of a piece at a stage, and something to say. */
export const isTellable = ({ client }: Pick<Piece, 'client'>, stage: Stage | undefined): boolean =>
  client !== null && stage !== undefined && isToldAt(stage)

/** By which way somebody was told. */
export const wayTexts: Readonly<Record<TellingWay, () => string>> = {
  mail: m.workshop_told_mail,
  whatsapp: m.workshop_told_whatsapp,
  sms: m.workshop_told_sms,
}
