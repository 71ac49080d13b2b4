import { mergeRuns, type Run, type Unit } from './units.ts'

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}
const hasLetters = /\p{L}/u

/**
 * The runs of a line from left to right. Words of Hebrew and Arabic that follow each other stand the other way
 * round; their letters are turned by the shaping. Not the whole Unicode algorithm: a line always begins left.
 */
export function inReadingOrder(units: readonly Unit[]): Run[] {
  const runs: Run[] = []
  for (let start = 0; start < units.length; ) {
    let end = start + 1
    const isTurned = units[start]?.isRightToLeft === true
    while (isTurned && units[end]?.isRightToLeft) end++
    const group = units.slice(start, end)
    runs.push(...(isTurned ? turned(group) : group.flatMap((unit) => unit.runs)))
    const last = group.at(-1)
    if (last?.hasSpace && end < units.length) runs.push(spaceOf(last))
    start = end
  }
  return mergeRuns(runs)
}

const spaceOf = ({ runs, isRightToLeft }: Unit): Run => ({
  text: ' ',
  // Turned words are drawn one by one: joined to them, a space would be shaped to the wrong side.
  font: (isRightToLeft ? undefined : runs.at(-1)?.font) ?? 'inter-400',
})

function turned(group: readonly Unit[]): Run[] {
  return group.toReversed().flatMap((unit, index) => {
    const runs = unit.runs.toReversed().map((run) => (hasLetters.test(run.text) ? run : mirror(run)))
    // What follows the last word stands to the right of them all.
    return index > 0 && unit.hasSpace ? [spaceOf(unit), ...runs] : runs
  })
}

const mirror = (run: Run): Run => ({
  ...run,
  text: Array.from(run.text, (sign) => mirrored[sign] ?? sign).join(''),
})
