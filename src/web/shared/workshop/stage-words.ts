import {
  type Icon,
  IconHourglass,
  IconMoodCheck,
  IconNeedleThread,
  IconShirt,
  IconShoppingBagCheck,
} from '@tabler/icons-react'
import type { StageMeaning } from '#domain/workshop/stages.ts'
import { m } from '#web/paraglide/messages.js'

const texts: Readonly<Record<StageMeaning, () => string>> = {
  wait: m.workshop_meaning_wait,
  work: m.workshop_meaning_work,
  fitting: m.workshop_meaning_fitting,
  ready: m.workshop_meaning_ready,
  collected: m.workshop_meaning_collected,
}
/** What a stage means, whatever the workshop calls it. */
export const meaningText = (meaning: StageMeaning) => texts[meaning]()

/** Its shape, so that colour isn't what tells it. */
export const meaningIcons: Readonly<Record<StageMeaning, Icon>> = {
  wait: IconHourglass,
  work: IconNeedleThread,
  fitting: IconShirt,
  ready: IconShoppingBagCheck,
  collected: IconMoodCheck,
}

export const meaningColors: Readonly<Record<StageMeaning, string>> = {
  wait: 'gray',
  work: 'petrol',
  fitting: 'yellow',
  ready: 'green',
  collected: 'gray',
}
