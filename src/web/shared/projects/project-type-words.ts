import type { projectTypes } from '#contract/projects.ts'
import type { WordsOf } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'

export const projectTypeWords: WordsOf<typeof projectTypes> = {
  'Wedding Dress': m.projects_type_wedding_dress,
  Suit: m.projects_type_suit,
  'Evening Dress': m.projects_type_evening_dress,
  Shirt: m.projects_type_shirt,
  Pants: m.projects_type_pants,
  Skirt: m.projects_type_skirt,
  Blouse: m.projects_type_blouse,
  Jacket: m.projects_type_jacket,
}
