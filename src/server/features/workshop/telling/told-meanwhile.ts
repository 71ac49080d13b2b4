import type { Telling, TellingWay } from '#contract/tellings.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

const ways: Readonly<Record<TellingWay, () => string>> = {
  mail: m.telling_way_mail,
  whatsapp: m.telling_way_whatsapp,
  sms: m.telling_way_sms,
}

/** How long ago something was, in the largest unit that it fills. */
function ago(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  if (minutes < 1) return m.telling_just_now()
  const format = new Intl.RelativeTimeFormat(getLocale())
  if (minutes < HOUR_MINUTES) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours < DAY_HOURS
    ? format.format(-hours, 'hour')
    : format.format(-Math.floor(hours / DAY_HOURS), 'day')
}

/** Who was faster, how, and when, to whoever wanted to tell the same. */
export function toldMeanwhile({ way, at, member }: Telling, readerId: string, now: Date): string {
  const how = { way: ways[way](), ago: ago(at, now) }
  if (member === null) return m.telling_before_by_itself({ ago: how.ago })
  return member.id === readerId
    ? m.telling_before_by_you(how)
    : m.telling_before({ ...how, name: member.name })
}
