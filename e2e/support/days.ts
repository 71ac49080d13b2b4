/** In UTC. Where the day itself is told on the screen, the business must keep to that zone (`preferZone`). */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
