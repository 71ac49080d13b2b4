import { m } from '#web/paraglide/messages.js'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** By which the search opens, as the keyboard at hand calls it. */
export const searchKeys = (): readonly string[] => [isMac() ? '⌘ K' : m.app_key_ctrl_k()]
