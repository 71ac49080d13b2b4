import type { Fitting, FittingPin } from '#contract/fittings.ts'
import { typedForms } from '#web/lib/typed-forms.ts'

/** A pin as it stands in its form; without an id it isn't on record yet. */
export interface PinDraft {
  readonly pin: FittingPin | null
  readonly photoId: string | null
  readonly x: number | null
  readonly y: number | null
  readonly pieceId: string | null
  readonly text: string
  readonly changeMm: number | null
}

/** What was typed for a pin and not saved, by its fitting. */
export const typedPins = typedForms<{ readonly id: string }, PinDraft>()

/** Where something new is pinned: on a photo, or on a garment without one. */
export interface Place {
  readonly photoId: string | null
  readonly x: number | null
  readonly y: number | null
}

export const newPin = (place: Place, pieceId: string | null): PinDraft => ({
  pin: null,
  ...place,
  pieceId,
  text: '',
  changeMm: null,
})

export const draftOf = (pin: FittingPin): PinDraft => ({
  pin,
  photoId: pin.photoId,
  x: pin.x,
  y: pin.y,
  pieceId: pin.pieceId,
  text: pin.text,
  changeMm: pin.changeMm,
})

/** The version that a form is saved on: where the pin was only moved since, by oneself, that of the move. */
export function versionOf(opened: FittingPin, own: FittingPin | undefined): string {
  const isMoved =
    own !== undefined &&
    own.updatedAt > opened.updatedAt &&
    own.text === opened.text &&
    own.changeMm === opened.changeMm &&
    own.pieceId === opened.pieceId
  return isMoved ? own.updatedAt : opened.updatedAt
}

/** A draft that was left and found again takes the pin as it is on record now. */
export const resumed = (draft: PinDraft, { pins }: Fitting): PinDraft =>
  draft.pin === null ? draft : { ...draft, pin: pins.find(({ id }) => id === draft.pin?.id) ?? null }

/** Whether something would be lost with it. */
export function isTyped({ pin, text, changeMm, pieceId }: PinDraft): boolean {
  if (pin === null) return text.trim() !== '' || changeMm !== null
  return text.trim() !== pin.text || changeMm !== pin.changeMm || pieceId !== pin.pieceId
}
