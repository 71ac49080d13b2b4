import { margins, type Sheet } from './sheet.ts'

/** Where the next thing goes, and the page after this one. */
export interface Flow {
  y: number
  /** What is left of this page. */
  room(): number
  /** What a fresh page has. */
  readonly pageRoom: number
  nextPage(): void
  /** Goes to the next page where that much does not fit on this one. */
  ensure(heightPt: number): void
}

export function startFlow(sheet: Sheet, y: number): Flow {
  const flow: Flow = {
    y,
    room: () => sheet.bottomPt - flow.y,
    pageRoom: sheet.bottomPt - margins.top,
    nextPage() {
      sheet.pdf.addPage()
      flow.y = margins.top
    },
    ensure(heightPt) {
      if (flow.room() < heightPt) flow.nextPage()
    },
  }
  return flow
}
