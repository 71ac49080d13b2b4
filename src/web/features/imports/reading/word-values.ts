import type { ClientStatus } from '#contract/clients.ts'
import type { ProjectPriority, ProjectStatus, projectTypes } from '#contract/projects.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'

/** Case, accents, punctuation and the ways to write umlauts don't tell words apart: 'Maße' is 'MASSE', 'dueDate' 'Due date'. */
export const wordKey = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/([aou])e/g, '$1')
    .trim()

/** Each value with what people call it besides, in English and German. */
type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

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

const units: Words<LengthUnit> = {
  inches: ['inch', 'in', 'zoll', '″', '"'],
  cm: ['centimeter', 'centimeters', 'centimetre', 'centimetres', 'zentimeter'],
}

function reader<Value extends string>(words: Words<Value>): (text: string) => Value | null {
  const values = Object.keys(words) as Value[]
  const byWord = new Map(
    values.flatMap((value) =>
      [value, ...words[value]].map((word) => [wordKey(word) || word, value] as const),
    ),
  )
  return (text) => byWord.get(wordKey(text) || text.trim()) ?? null
}

/** What a word in either language stands for; null where it is none of them. */
export const readWord = {
  clientStatus: reader(clientStatuses),
  projectStatus: reader(projectStatuses),
  priority: reader(priorities),
  projectType: reader(types),
  garment: reader(garments),
  unit: reader(units),
}
