import type { PhotoKind } from '#contract/photos.ts'
import { m } from '#web/paraglide/messages.js'

const kindTexts: Readonly<Record<PhotoKind, () => string>> = {
  body: m.photos_kind_body,
  cloth: m.photos_kind_cloth,
  reference: m.photos_kind_reference,
  finished: m.photos_kind_finished,
}
export const kindText = (kind: PhotoKind) => kindTexts[kind]()
