import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'piece.created': perhapsFor(m.activity_piece_created, m.activity_piece_created_for),
  'piece.updated': perhapsFor(m.activity_piece_updated, m.activity_piece_updated_for),
  'piece.ready': perhapsFor(m.activity_piece_ready, m.activity_piece_ready_for),
  'piece.collected': perhapsFor(m.activity_piece_collected, m.activity_piece_collected_for),
  'piece.told': perhapsFor(m.activity_piece_told, m.activity_piece_told_for),
  'piece.deleted': perhapsFor(m.activity_piece_deleted, m.activity_piece_deleted_for),
})
export type PieceActivity = keyof typeof activities
