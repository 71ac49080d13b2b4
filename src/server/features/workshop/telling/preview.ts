import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { WordsPreview, workshopEndpoints } from '#contract/workshop.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { slotNames } from '#domain/workshop/telling-words.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkPlaceholders } from '../setup/own-words.ts'
import { ownMessage, type TellingWords, tellingSubject, usualMessage } from './words.ts'

export type WordsPreviews = ReturnType<typeof previewService>

const DAY_MS = 86_400_000
const CLIENT = 'Ana Sousa'
const TAGS = [1042, 1043]

/** How words for telling read, by the same code that tells. */
export function previewService(
  { clock }: Pick<Platform, 'clock'>,
  regions: Pick<Regions, 'letterhead' | 'region'>,
) {
  return {
    async of(
      workspaceId: string,
      { meaning, language, text }: ParsedBody<(typeof workshopEndpoints)['previewWords'] & EndpointSpec>,
    ): Promise<WordsPreview> {
      const [letterhead, region] = await Promise.all([
        regions.letterhead(workspaceId),
        regions.region(workspaceId),
      ])
      if (!letterhead) throw new AppError('NOT_FOUND')
      if (text) checkPlaceholders({ meaning, language, text }, 'text')
      return inLanguage(language, () => {
        const [jacket, trousers] = [m.telling_sample_jacket(), m.telling_sample_trousers()]
        const words = {
          meaning,
          business: letterhead.name,
          phone: letterhead.phone,
          client: CLIENT,
          region: { timeZone: region.timeZone, formatLocale: formatLocaleOf(language, region.currency) },
        }
        const one = {
          ...words,
          labels: [jacket],
          tags: TAGS.slice(0, 1),
          stillInWork: [trousers],
          fittingAt: null,
        }
        const fittingAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
        const several = { ...words, labels: [jacket, trousers], tags: TAGS, stillInWork: [], fittingAt }
        const told = (of: TellingWords) => (text ? ownMessage(text, of) : usualMessage(of))
        return {
          from: letterhead.name,
          subject: tellingSubject(one),
          one: told(one),
          several: told(several),
          start: startWith(meaning, language),
        }
      })
    },
  }
}

function startWith(meaning: TellingWords['meaning'], language: keyof typeof slotNames): string {
  const names = Object.fromEntries(
    Object.entries(slotNames[language]).map(([slot, name]) => [slot, `{${name}}`]),
  ) as Record<keyof (typeof slotNames)['en'], string>
  const middle = meaning === 'ready' ? m.telling_start_ready(names) : m.telling_start_fitting(names)
  return [
    m.mail_greeting({ name: names.client }),
    middle,
    m.mail_invoice_closing({ business: names.business }),
  ].join('\n\n')
}
