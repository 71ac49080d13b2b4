import { CreatePieceBody, type Piece } from '#contract/pieces.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import type { BegunPiece } from './begun-piece.ts'

/** What stands in the fields of a piece; an empty text is 'nothing chosen' or 'nothing typed'. */
export interface PieceValues {
  readonly projectId: string
  readonly label: string
  readonly garment: Garment
  readonly promisedOn: string
  readonly isRush: boolean
  readonly price: number | string
  readonly measurementId: string
  /** Who makes it: a member, or nobody. */
  readonly memberId: string
  readonly note: string
}

export const newPieceValues = (projectId: string, begun: BegunPiece): PieceValues => ({
  projectId,
  label: '',
  ...begun,
  isRush: false,
  price: '',
  measurementId: '',
  memberId: '',
  note: '',
})

export const pieceValuesOf = (piece: Piece): PieceValues => ({
  projectId: piece.project.id,
  label: piece.label,
  garment: piece.garment,
  promisedOn: piece.promisedOn ?? '',
  isRush: piece.isRush,
  price: piece.price ?? '',
  measurementId: piece.measurementId ?? '',
  memberId: piece.memberId ?? '',
  note: piece.note ?? '',
})

/** What is required, and what has been given of the rest. */
const givenFields = ({ promisedOn, price, measurementId, memberId, note, ...rest }: PieceValues) => ({
  ...rest,
  ...(promisedOn !== '' && { promisedOn }),
  ...(price !== '' && { price: Number(price) }),
  ...(measurementId !== '' && { measurementId }),
  ...(memberId !== '' && { memberId }),
  ...(note.trim() !== '' && { note }),
})

export const pieceValidation = (labels: FieldTexts) => {
  const validate = zodValidate(CreatePieceBody, labels)
  return (values: PieceValues) => validate(givenFields(values))
}

/** For a new piece: what is empty is left out. Throws unless the values have been validated. */
export function createBody(values: PieceValues, pricesSeen: boolean): Body<'workshop.create'> {
  const { price, ...body } = CreatePieceBody.parse(givenFields(values))
  return { ...body, ...(pricesSeen && price !== undefined && { price }) }
}

/**
 * For a change: what differs from what is on record, so that what stands need not be right any more, such as the sizes of
 * a client who was deleted. What has been emptied is emptied on record; a price that isn't seen isn't sent.
 */
export function updateBody(values: PieceValues, over: Piece, pricesSeen: boolean): Body<'workshop.update'> {
  const { label, garment, promisedOn, isRush, price, measurementId, memberId, note } = values
  const recorded = pieceValuesOf(over)
  const isChanged = (field: keyof PieceValues) => String(values[field]) !== String(recorded[field])
  return {
    ...(isChanged('label') && { label }),
    ...(isChanged('garment') && { garment }),
    ...(isChanged('promisedOn') && { promisedOn: promisedOn === '' ? null : promisedOn }),
    ...(isChanged('isRush') && { isRush }),
    ...(pricesSeen && isChanged('price') && { price: price === '' ? null : Number(price) }),
    ...(isChanged('measurementId') && { measurementId: measurementId === '' ? null : measurementId }),
    ...(isChanged('memberId') && { memberId: memberId === '' ? null : memberId }),
    ...(isChanged('note') && { note }),
    updatedAt: over.updatedAt,
  }
}
