import { type ComparedSize, pairByName } from '#domain/measuring/difference.ts'
import { formatDifference } from '#domain/measuring/format-length.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import classes from './set-sizes.module.css'
import { keyed, sizeText } from './set-words.ts'
import { sizeName } from './size-names.ts'
import { useMeasurementUnit } from './use-measurement-unit.ts'

interface SetSizesProps {
  readonly sizes: readonly ComparedSize[]
  /** Of the set before: how far each is from it is told beside it. */
  readonly before?: readonly ComparedSize[] | undefined
}

/** The sizes of a set, in the preferred unit. */
export function SetSizes({ sizes, before = [] }: SetSizesProps) {
  const { unit } = useMeasurementUnit()
  const { pairs } = pairByName(sizes, before)
  return (
    <dl className={classes.sizes}>
      {keyed(sizes).map(({ key, size }, index) => {
        const previous = pairs[index]?.before
        const change = previous && formatDifference(previous, size, unit, { locale: getLocale() })
        return (
          <div key={key} className={classes.size}>
            <dt>{sizeName(size.name)}</dt>
            <dd>
              {sizeText(size, unit)} {change && <strong className={classes.change}>{change}</strong>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
