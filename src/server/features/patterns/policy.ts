import { patternImageMaxBytes } from '#contract/patterns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'

/** Whether a business's pictures carry the brand, wherever they are shown: by its plan now. */
export const isWatermarked = async (
  plans: Pick<Plans, 'refusal'>,
  workspaceId: string,
  transaction?: Transaction,
): Promise<boolean> =>
  (await plans.refusal(workspaceId, 'no-watermark', transaction && { transaction })) !== null

const dataUrl = /^data:([^,;]*)(?:;[^,;]*)*;base64,/
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a picture that came within JSON: a data URL of a PNG, or its base64 alone. */
export function decodeImage(given: string): Buffer {
  const [prefix = '', type = 'image/png'] = dataUrl.exec(given.slice(0, 200)) ?? []
  if (type.toLowerCase() !== 'image/png') {
    throw new AppError('UNSUPPORTED_MEDIA', { message: m.files_picture_png() })
  }
  const text = given.slice(prefix.length)
  if (Buffer.byteLength(text, 'base64') > patternImageMaxBytes) {
    const megabytes = patternImageMaxBytes / 1_000_000
    throw new AppError('TOO_LARGE', { message: m.files_picture_too_large({ megabytes }) })
  }
  // Node decodes anything, leaving out what is none of the alphabet.
  if (text.length % 4 === 1 || !base64.test(text)) {
    throw fieldError('base64Image', m.invalid_other({ name: m.field_base64image() }))
  }
  return Buffer.from(text, 'base64')
}

/** The layers belong to the picture that they make. */
export function requirePictureOf(body: { base64Image?: unknown; drawing?: unknown }): void {
  if (body.drawing != null && body.base64Image == null) {
    throw fieldError('drawing', m.patterns_layers_alone())
  }
}

/** A name that any system takes for a file. */
export const pngNameOf = (name: string): string =>
  `${name.replace(/[\s\\/:*?"<>|.\p{C}]+/gu, ' ').trim() || m.patterns_file_name()}.png`
