import type { KeyGroup } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

/** What use-carry.ts listens to, for the list of keys. */
export const boardKeys = (): KeyGroup => ({
  title: m.app_room_workshop(),
  permission: 'work.write',
  lines: [
    { text: m.workshop_key_pick_up(), keys: [m.workshop_key_space()] },
    { text: m.workshop_key_go(), keys: ['←', '→', '↑', '↓'] },
    { text: m.workshop_key_leave(), keys: [m.app_key_escape()] },
  ],
})
