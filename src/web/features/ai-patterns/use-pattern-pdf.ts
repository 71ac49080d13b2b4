import { useMutation } from '@tanstack/react-query'
import type { Pattern } from '#contract/patterns.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { call } from '#web/lib/call.ts'
import {
  patternFabricWords,
  patternGarmentWords,
  patternSizeRangeWords,
  patternStyleWords,
} from '#web/lib/data-words.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'

/** Makes and saves a pattern as a PDF. What it is made with is loaded when it is asked for. */
export function usePatternPdf(): (pattern: Pattern) => void {
  const user = useSession((session) => session.user)
  const { mutate } = useMutation({
    mutationFn: async (pattern: Pattern) => {
      if (!user) return
      const [{ makePatternPdf }, { fontLoader }, { fileName }, { pageSizeOf }, jpeg] = await Promise.all([
        import('./pattern-pdf.ts'),
        import('#documents/fonts/font-loader.ts'),
        import('#documents/invoice/file-name.ts'),
        import('#documents/page/page-size.ts'),
        pattern.image_urls.length > 0 ? pictureOf(pattern) : null,
      ])
      const { pageSize, language, currency } = user.settings
      const { name, description, materials, instructions, garmentType, style, sizeRange, fabricType } =
        pattern
      const bytes = await makePatternPdf(
        {
          name,
          description,
          materials,
          instructions,
          maker: user.businessName ?? `${user.firstName} ${user.lastName}`,
          facts: [
            patternGarmentWords[garmentType](),
            patternStyleWords[style](),
            patternSizeRangeWords[sizeRange](),
            patternFabricWords[fabricType](),
            pattern.difficulty,
          ]
            .filter(Boolean)
            .join(' · '),
          picture: jpeg && { jpeg, alt: m.patterns_picture_of({ name }) },
          words: { materials: m.patterns_materials(), instructions: m.patterns_instructions() },
          language,
          pageSize: pageSize === 'auto' ? pageSizeOf(formatLocaleOf(language, currency)) : pageSize,
          createdAt: new Date(pattern.createdAt),
        },
        fontLoader(bytesAt),
      )
      saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName(name))
    },
  })
  return mutate
}

async function bytesAt(file: URL | string): Promise<Uint8Array> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(m.app_error_network())
  return new Uint8Array(await response.arrayBuffer())
}

/** In full size, with the brand where the plan puts it; a JPEG, because our policy keeps pdfkit from unpacking a PNG. */
async function pictureOf({ id }: Pattern): Promise<Uint8Array> {
  const { url } = await call('patterns.download', { params: { id } })
  const bitmap = await createImageBitmap(new Blob([(await bytesAt(url)).slice()]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(m.app_error_unknown())
  context.fillStyle = 'white'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new Uint8Array(await jpeg.arrayBuffer())
}
