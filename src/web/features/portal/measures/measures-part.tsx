import { useCallback, useEffect, useState } from 'react'
import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { GarmentCard } from './garment-card.tsx'
import classes from './measures-part.module.css'
import { isTyped, keptTyped, readMeasures } from './measures-queries.ts'
import { MeasuresWaiting } from './measures-waiting.tsx'

interface MeasuresPartProps {
  readonly token: string
  readonly business: string
  /** They are there, or why not. */
  readonly onTold?: () => void
}

/** A client's newest measurements, and what they say of them. It comes by itself: most pages are read without. */
export function MeasuresPart({ token, business, onTold }: MeasuresPartProps) {
  const [told, setTold] = useState<readonly ClientsMeasurements[]>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<readonly GarmentType[]>(() =>
    garmentTypes.filter((garment) => isTyped(keptTyped(garment))),
  )
  const load = useCallback(async () => {
    try {
      setTold(await readMeasures(token))
      setFailure(undefined)
    } catch (error) {
      setFailure(failureText(error))
    }
    onTold?.()
  }, [token, onTold])
  useEffect(() => {
    void load()
    const onShown = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [load])

  if (told === undefined && failure === undefined) return <MeasuresWaiting />
  const known = new Set(told?.map(({ garmentType }) => garmentType))
  const begun = chosen.filter((garment) => !known.has(garment))
  const free = garmentTypes.filter((garment) => !known.has(garment) && !begun.includes(garment))
  const cards = [
    ...(told ?? []),
    ...begun.map((garmentType): ClientsMeasurements => ({ garmentType, set: null, answer: null })),
  ]
  return (
    <section aria-labelledby="measures" className={classes.part}>
      <h2 id="measures">{m.portal_measures()}</h2>
      {failure !== undefined && (
        <p role="alert">
          {failure}{' '}
          <button type="button" className={classes.quiet} onClick={() => void load()}>
            {m.portal_page_again()}
          </button>
        </p>
      )}
      {told && (
        <>
          {cards.length === 0 && <p className={classes.dim}>{m.portal_measures_none({ business })}</p>}
          <ul className={classes.list}>
            {cards.map((one) => (
              <GarmentCard
                key={one.garmentType}
                {...{ token, business, told: one, onAnswered: load }}
                isBegun={begun.includes(one.garmentType)}
              />
            ))}
          </ul>
          {free.length > 0 && (
            <label className={classes.field}>
              {m.portal_measures_propose()}
              <select
                value=""
                onChange={({ target }) => {
                  const garment = free.find((one) => one === target.value)
                  if (garment) setChosen([...chosen, garment])
                }}
              >
                <option value="">{m.portal_measures_choose()}</option>
                {free.map((garment) => (
                  <option key={garment} value={garment}>
                    {garmentLabels[garment]}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
    </section>
  )
}
