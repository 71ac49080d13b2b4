/** What a drawing may hold. Wide for a hand, narrow for whoever sends one made to exhaust us. */
export const drawingLimits = {
  commands: 20_000,
  /** Of one stroke; a longer one goes on as the next. */
  strokePoints: 10_000,
  /** Of all strokes together. */
  points: 1_000_000,
  layers: 12,
  nameLength: 60,
  textLength: 200,
  textSizePx: { least: 6, most: 200 },
  /** Points may lie beyond the edge, where the hand went on. */
  farthestPx: 4_000,
  /** Of the stored text, in letters. */
  storedLength: 6_000_000,
} as const
