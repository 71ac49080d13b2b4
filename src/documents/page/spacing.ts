/** How far apart the parts of a paper stand, in points. */
export interface Spacing {
  /** Below the letterhead. */
  readonly afterHead: number
  /** Between the title and whom it is for. */
  readonly afterTitle: number
  readonly beforeItems: number
  /** Above and below what a row of the items says. */
  readonly rowPadding: number
  /** Above each part that follows the sums. */
  readonly beforePart: number
}

export const roomy: Spacing = {
  afterHead: 26,
  afterTitle: 24,
  beforeItems: 28,
  rowPadding: 6.5,
  beforePart: 20,
}

/** For what would go over to a second page by a few lines. */
export const close: Spacing = {
  afterHead: 16,
  afterTitle: 14,
  beforeItems: 18,
  rowPadding: 4,
  beforePart: 12,
}
