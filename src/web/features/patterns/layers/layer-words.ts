import type { CroquisView } from '#domain/drawing/commands.ts'
import { garmentLayerId, type Layer } from '#domain/drawing/layers.ts'
import { m } from '#web/paraglide/messages.js'

/** What a layer is called, also before somebody has named it. */
export function layerName({ name, kind, id }: Layer): string {
  if (name !== '') return name
  if (kind === 'croquis') return m.patterns_croquis()
  return id === garmentLayerId ? m.patterns_garment_layer() : m.patterns_layer({ number: id })
}

const viewTexts: Readonly<Record<CroquisView, () => string>> = {
  front: m.patterns_croquis_front,
  back: m.patterns_croquis_back,
  side: m.patterns_croquis_side,
}
export const viewText = (view: CroquisView) => viewTexts[view]()
