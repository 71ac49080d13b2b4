import { readFileSync } from 'node:fs'

/**
 * Loaded into a server before all else (`node --import`): its clock runs ahead or behind by the milliseconds that stand in
 * a file, from one moment to the next. Timers are another clock, and PostgreSQL's is another machine's: both stay.
 */
const file = process.env.MOVED_CLOCK_FILE ?? ''
const LOOK_EVERY_MS = 100

const RealDate = Date
let movedMs = 0
const now = () => RealDate.now() + movedMs

function look() {
  movedMs = Number(readFileSync(file, 'utf8')) || 0
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
