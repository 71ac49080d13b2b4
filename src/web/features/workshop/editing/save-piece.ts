import type { Piece } from '#contract/pieces.ts'
import { call } from '#web/lib/call.ts'
import { seesPrices } from '#web/lib/may.ts'
import { createBody, type PieceValues, updateBody } from '#web/shared/workshop/piece-values.ts'

export const addPiece = async (values: PieceValues, idempotencyKey: string) =>
  (await call('workshop.create', { body: createBody(values, seesPrices()), idempotencyKey })).piece

export const savePiece = async (values: PieceValues, over: Piece) =>
  (
    await call('workshop.update', {
      params: { id: over.id },
      body: updateBody(values, over, seesPrices()),
    })
  ).piece
