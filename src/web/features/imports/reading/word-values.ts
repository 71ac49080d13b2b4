import type { ClientStatus } from '#contract/clients.ts'
import type { ProjectPriority, ProjectStatus, projectTypes } from '#contract/projects.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { type CurrencyCode, currencyCodes } from '#domain/money/currencies.ts'
import { type Words, wordReader } from '#web/lib/words.ts'
import { readUnit } from '#web/shared/measurements/size-headings.ts'

const clientStatuses: Words<ClientStatus> = {
  active: ['aktiv', 'yes', 'ja', 'current'],
  inactive: ['inaktiv', 'no', 'nein', 'archived', 'archiviert', 'former', 'ehemalig'],
}

const projectStatuses: Words<ProjectStatus> = {
  planning: ['planned', 'geplant', 'planung', 'in planung', 'new', 'neu', 'open', 'offen'],
  'in-progress': ['in arbeit', 'in bearbeitung', 'laufend', 'active', 'aktiv', 'started', 'begonnen'],
  review: ['in review', 'prufung', 'in prufung', 'zur prufung', 'kontrolle', 'anprobe'],
  completed: ['complete', 'done', 'finished', 'closed', 'abgeschlossen', 'fertig', 'erledigt'],
}

const priorities: Words<ProjectPriority> = {
  low: ['niedrig', 'gering'],
  medium: ['normal', 'mittel'],
  high: ['hoch', 'urgent', 'dringend', 'eilig'],
}

const types: Words<(typeof projectTypes)[number]> = {
  'Wedding Dress': ['bridal gown', 'wedding gown', 'brautkleid', 'hochzeitskleid'],
  Suit: ['anzug', 'kostüm'],
  'Evening Dress': ['evening gown', 'gown', 'abendkleid', 'ballkleid'],
  Shirt: ['hemd'],
  Pants: ['trousers', 'hose', 'hosen'],
  Skirt: ['rock'],
  Blouse: ['bluse'],
  Jacket: ['jacke', 'sakko', 'jackett', 'blazer'],
}

const garments: Words<GarmentType> = {
  dress: ['kleid', 'gown', 'wedding dress', 'brautkleid', 'evening dress', 'abendkleid'],
  suit: types.Suit,
  shirt: types.Shirt,
  pants: types.Pants,
  skirt: types.Skirt,
  blouse: types.Blouse,
  jacket: types.Jacket,
}

/** Signs and names of one currency alone: a '$' may be any of a dozen dollars. */
const namedCurrencies: Partial<Words<CurrencyCode>> = {
  EUR: ['€', 'euro', 'euros'],
  USD: ['US$', 'us dollar', 'us dollars'],
  GBP: ['£', 'pound sterling', 'pfund sterling'],
  CHF: ['sfr', 'franken', 'swiss francs'],
  JPY: ['yen'],
}
// Sound: every code has an entry.
const currencies = Object.fromEntries(
  currencyCodes.map((code) => [code, namedCurrencies[code] ?? []]),
) as Words<CurrencyCode>

/** What a word in either language stands for; null where it is none of them. */
export const readWord = {
  clientStatus: wordReader(clientStatuses),
  projectStatus: wordReader(projectStatuses),
  priority: wordReader(priorities),
  projectType: wordReader(types),
  garment: wordReader(garments),
  currency: wordReader(currencies),
  unit: readUnit,
}
