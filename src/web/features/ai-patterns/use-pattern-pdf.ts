import { useMutation } from '@tanstack/react-query'
import type { Pattern } from '#contract/patterns.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { pageSizeOf } from '#documents/page/page-size.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { call } from '#web/lib/call.ts'
import { makePaper, pictureAt } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import {
  patternFabricWords,
  patternGarmentWords,
  patternSizeRangeWords,
  patternStyleWords,
} from '#web/shared/patterns/pattern-words.ts'

/** Makes and saves a pattern as a PDF. What it is made with is loaded when it is asked for. */
export function usePatternPdf(): (pattern: Pattern) => void {
  const user = useSession((session) => session.user)
  const { mutate } = useMutation({
    mutationFn: async (pattern: Pattern) => {
      if (!user) return
      const { pageSize, language, currency, timezone } = user.settings
      const { name, description, materials, instructions, garmentType, style, sizeRange, fabricType } =
        pattern
      const paper = await makePaper(async ({ patternPdf }) =>
        patternPdf({
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
          picture: pattern.image_urls.length > 0 ? await pictureOf(pattern) : null,
          words: { materials: m.patterns_materials(), instructions: m.patterns_instructions() },
          language,
          pageSize: pageSize === 'auto' ? pageSizeOf(formatLocaleOf(language, currency), timezone) : pageSize,
          createdAt: new Date(pattern.createdAt),
        }),
      )
      saveFile(paper, fileName(name))
    },
  })
  return mutate
}

/** In full size, with the brand where the plan puts it. */
async function pictureOf({ id, name }: Pattern) {
  const { url } = await call('patterns.download', { params: { id } })
  return { bytes: await pictureAt(url), alt: m.patterns_picture_of({ name }) }
}
