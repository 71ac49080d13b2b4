import type { PageLooks } from '#contract/branding.ts'
import { useAskedAhead } from '#web/lib/use-asked-ahead.ts'
import { clientsBrand, hasBrand } from './clients-brand.ts'

/**
 * Whose page an address leads to, and how it looks; undefined while that isn't known. What keeps it from being told keeps
 * the paper from being read, and is said there.
 */
export const useBrand = (address: string | undefined): PageLooks | undefined =>
  useAskedAhead(clientsBrand, hasBrand(address) ? address : undefined)
