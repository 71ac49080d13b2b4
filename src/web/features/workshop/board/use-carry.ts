import { type KeyboardEvent, useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { m } from '#web/paraglide/messages.js'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'

export interface Carry {
  readonly piece: Piece
  /** The place of the stage that it would be put down at. */
  readonly place: number
}

interface CarryOptions {
  readonly stages: readonly Stage[]
  readonly onPutDown: (piece: Piece, stage: Stage) => void
  /** Where a reader is told what happens. */
  readonly announce: (text: string) => void
}

/**
 * Moves a piece by its handle without dragging: Space picks it up, the arrows choose a stage, Space puts it down, Escape
 * leaves it where it is. While nothing is picked up, the arrows go from card to card.
 */
export function useCarry({ stages, onPutDown, announce }: CarryOptions) {
  const [carry, setCarry] = useState<Carry | null>(null)
  const nameOf = (place: number) => stages[place]?.name ?? ''

  function pickUp(piece: Piece) {
    const place = stages.findIndex(({ id }) => id === piece.stageId)
    setCarry({ piece, place })
    announce(m.workshop_picked_up({ name: pieceName(piece), stage: nameOf(place) }))
  }

  function aim(place: number) {
    if (!carry || place < 0 || place >= stages.length) return
    setCarry({ ...carry, place })
    announce(m.workshop_over({ stage: nameOf(place), place: place + 1, total: stages.length }))
  }

  function putDown() {
    const stage = carry && stages[carry.place]
    setCarry(null)
    if (!carry || !stage) return
    if (stage.id === carry.piece.stageId) return leave(carry)
    onPutDown(carry.piece, stage)
  }

  function leave(from = carry) {
    if (from) announce(m.workshop_left({ name: pieceName(from.piece) }))
    setCarry(null)
  }

  const aims: Readonly<Record<string, (place: number) => number>> = {
    ArrowRight: (place) => place + 1,
    ArrowDown: (place) => place + 1,
    ArrowLeft: (place) => place - 1,
    ArrowUp: (place) => place - 1,
    Home: () => 0,
    End: () => stages.length - 1,
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    if (carry) {
      const aimAt = aims[key]
      if (aimAt) aim(aimAt(carry.place))
      else if (key === 'Escape') leave()
      else return
    } else if (!goTo(currentTarget, key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    carry,
    onKey,
    leave: () => leave(),
    /** Space, Enter or a click on the handle. */
    onHandle: (piece: Piece) => (carry ? putDown() : pickUp(piece)),
  }
}

/** Moves the focus to the handle that lies next to one; false where the key is none of the arrows. */
function goTo(handle: HTMLElement, key: string): boolean {
  const item = handle.closest('li')
  const column = handle.closest('section')
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const place = Number(item?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    handleIn(column?.querySelector(`li[data-index="${place}"]`))?.focus()
    return true
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
  const step = key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'
  for (let beside = column?.[step]; beside; beside = beside[step]) {
    const found = handleIn(beside)
    if (!found) continue
    found.focus()
    return true
  }
  return true
}

const handleIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-handle]')
