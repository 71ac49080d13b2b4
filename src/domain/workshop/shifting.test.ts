import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar/days.ts'
import { isWorkDay, planBack, type WeekDay, weekDays } from './planning.ts'
import { breaksPromise, openDays, readyDay, shiftPromise, shiftStage, type Works } from './shifting.ts'

const stages = [
  { id: 'measured', meaning: 'wait', days: 1 },
  { id: 'cut', meaning: 'work', days: 2 },
  { id: 'fitting', meaning: 'fitting', days: 1 },
  { id: 'sewing', meaning: 'work', days: 5 },
  { id: 'ready', meaning: 'ready', days: 0 },
  { id: 'collected', meaning: 'collected', days: 0 },
] as const
const works: Works = { stages, workDays: [1, 2, 3, 4, 5], closures: [] }
const promisedOn = '2026-03-13'
const plan = { stageId: 'measured', planned: planBack(promisedOn, stages, works), promisedOn }

describe('moving a day', () => {
  it('starts from a plan that is counted back', () => {
    expect(plan.planned).toEqual({
      measured: '2026-03-02',
      cut: '2026-03-03',
      fitting: '2026-03-05',
      sewing: '2026-03-06',
      ready: '2026-03-13',
    })
  })

  it('takes later days along by no more than it must, over the weekend, and leaves the promise', () => {
    const shift = shiftStage(plan, 'sewing', '2026-03-10', works)
    expect(shift.moved).toEqual([
      { stageId: 'sewing', from: '2026-03-06', to: '2026-03-10' },
      { stageId: 'ready', from: '2026-03-13', to: '2026-03-17' },
    ])
    expect(shift.promisedOn).toBe(promisedOn)
    expect(breaksPromise({ ...plan, ...shift }, stages)).toBe(true)
  })

  it('takes the promise along where that is asked for and it would be broken', () => {
    const late = shiftStage(plan, 'sewing', '2026-03-10', works, { takesPromise: true })
    expect(late.promisedOn).toBe('2026-03-17')
    const early = shiftStage(plan, 'cut', '2026-03-02', works, { takesPromise: true })
    expect(early.promisedOn).toBe(promisedOn)
  })

  it('takes earlier days along where it goes earlier, but none that is reached', () => {
    const shift = shiftStage({ ...plan, stageId: 'cut' }, 'sewing', '2026-03-03', works)
    expect(shift.moved.map(({ stageId, to }) => [stageId, to])).toEqual([
      ['fitting', '2026-03-02'],
      ['sewing', '2026-03-03'],
    ])
  })

  it('uses up the time that is to spare before anything moves along', () => {
    const spared = { ...plan, planned: { ...plan.planned, ready: '2026-03-20' }, promisedOn: '2026-03-20' }
    expect(shiftStage(spared, 'sewing', '2026-03-13', works).moved).toHaveLength(1)
    expect(shiftStage(spared, 'sewing', '2026-03-16', works).moved).toHaveLength(2)
  })

  it('comes to the next working day on the way', () => {
    const closed = { ...works, closures: [{ from: '2026-03-09', until: '2026-03-10' }] }
    expect(shiftStage(plan, 'sewing', '2026-03-07', closed).planned.sewing).toBe('2026-03-11')
    expect(shiftStage({ ...plan, stageId: 'fitting' }, 'sewing', '2026-03-01', closed).planned.sewing).toBe(
      '2026-02-27',
    )
  })

  it('leaves a stage that is reached, or has no day, where it is', () => {
    expect(shiftStage({ ...plan, stageId: 'fitting' }, 'cut', '2026-03-10', works).moved).toEqual([])
    expect(shiftStage({ ...plan, planned: {} }, 'cut', '2026-03-10', works).moved).toEqual([])
    expect(openDays({ ...plan, stageId: 'ready' }, stages)).toEqual([])
  })
})

describe('moving the promise', () => {
  it('only takes along what is in the way', () => {
    const later = shiftPromise(plan, '2026-03-21', works)
    expect([later.promisedOn, later.planned.ready, later.planned.sewing]).toEqual([
      '2026-03-21',
      '2026-03-20',
      '2026-03-06',
    ])
    const earlier = shiftPromise(plan, '2026-03-12', works)
    expect(earlier.moved.map(({ stageId }) => stageId)).toEqual(['cut', 'fitting', 'sewing', 'ready'])
  })

  it('makes one where nothing is planned', () => {
    const none = { stageId: 'measured', planned: {}, promisedOn: null }
    expect(shiftPromise(none, '2026-03-12', works)).toEqual({
      planned: {},
      promisedOn: '2026-03-12',
      moved: [],
    })
    expect([readyDay(none, stages), breaksPromise(none, stages)]).toEqual([null, false])
  })
})

describe('whatever is moved', () => {
  const calendars = fc.record({
    workDays: fc.subarray<WeekDay>([...weekDays], { minLength: 1 }),
    closures: fc.array(
      fc.tuple(fc.integer({ min: -60, max: 120 }), fc.nat(9)).map(([start, length]) => ({
        from: addDays('2026-01-01', start),
        until: addDays('2026-01-01', start + length),
      })),
      { maxLength: 3 },
    ),
  })
  const cases = fc.record({
    calendar: calendars,
    here: fc.constantFrom('measured', 'cut', 'fitting', 'sewing'),
    which: fc.constantFrom('cut', 'fitting', 'sewing', 'ready', 'promise'),
    by: fc.integer({ min: -30, max: 60 }),
    takesPromise: fc.boolean(),
  })
  const gaps = (days: readonly string[], calendar: Works) =>
    days.slice(1).map((day, nth) => {
      let count = 0
      for (let at = days[nth] ?? day; at < day; at = addDays(at, 1)) count += isWorkDay(at, calendar) ? 1 : 0
      return count
    })

  it('stages keep their order, their working days and the time they have', () => {
    fc.assert(
      fc.property(cases, ({ calendar, here, which, by, takesPromise }) => {
        const worked: Works = { stages, ...calendar }
        const before = { stageId: here, planned: planBack('2026-03-13', stages, worked), promisedOn }
        const from = (which === 'promise' ? before.promisedOn : before.planned[which]) ?? promisedOn
        const to = addDays(from, by)
        const shift =
          which === 'promise'
            ? shiftPromise(before, to, worked)
            : shiftStage(before, which, to, worked, { takesPromise })
        const after = { ...before, ...shift }
        const days = openDays(after, stages).map(({ day }) => day)
        expect(days).toEqual(days.toSorted())
        expect(days.filter((day) => !isWorkDay(day, worked))).toEqual([])
        const had = gaps(
          openDays(before, stages).map(({ day }) => day),
          worked,
        )
        for (const [nth, gap] of gaps(days, worked).entries()) {
          const usual = openDays(before, stages)[nth]?.stage.days ?? 0
          expect(gap).toBeGreaterThanOrEqual(Math.min(had[nth] ?? 0, usual))
        }
        for (const { from: was, to: is } of shift.moved) {
          // All go the same way: nothing moves later because something else moves earlier.
          expect(Math.sign(daysBetween(was, is))).toBe(Math.sign(by) || Math.sign(daysBetween(was, is)))
        }
        // What is reached stays, and so does the promise unless it is asked for.
        const reached = stages.slice(0, stages.findIndex(({ id }) => id === here) + 1)
        for (const { id } of reached) expect(after.planned[id]).toBe(before.planned[id])
        if (which !== 'promise' && !takesPromise) expect(after.promisedOn).toBe(promisedOn)
        if (takesPromise || which === 'promise') expect(breaksPromise(after, stages)).toBe(false)
      }),
    )
  })

  it('nothing moves where a day comes back to where it was', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const worked: Works = { stages, ...calendar }
        const before = { ...plan, planned: planBack(promisedOn, stages, worked) }
        expect(shiftStage(before, 'sewing', before.planned.sewing ?? '', worked).moved).toEqual([])
      }),
    )
  })
})
