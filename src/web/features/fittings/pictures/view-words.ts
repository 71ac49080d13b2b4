import { type FittingView, fittingViews } from '#contract/fittings.ts'
import { m } from '#web/paraglide/messages.js'

const viewTexts: Readonly<Record<FittingView, () => string>> = {
  front: m.fittings_view_front,
  side: m.fittings_view_side,
  back: m.fittings_view_back,
  detail: m.fittings_view_detail,
}
export const viewText = (view: FittingView) => viewTexts[view]()

export const viewOptions = () => fittingViews.map((value) => ({ value, label: viewText(value) }))
