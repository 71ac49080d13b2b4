/**
 * Ink on paper. The values are those of the light screen (petrol, the thread, warm grays), written down again
 * because a document knows no screen: paper stays as it is when the screen's palette changes.
 */
export const colors = {
  ink: '#162126',
  quiet: '#5f5c55',
  faint: '#78746d',
  line: '#d9d5ce',
  accent: '#016877',
  tint: '#eff9fb',
  thread: '#c8452f',
  settled: '#156e35',
} as const

export type Color = (typeof colors)[keyof typeof colors]
