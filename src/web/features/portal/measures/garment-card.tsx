import { type ReactNode, useRef, useState } from 'react'
import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useHandedFocus } from '#web/lib/use-handed-focus.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { keyed, sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import classes from './measures-part.module.css'
import { isTyped } from './measures-queries.ts'
import { OwnSizes } from './own-sizes.tsx'
import { SizesForm } from './sizes-form.tsx'
import { bareText, changedIn, fieldsOfSet } from './typed-sizes.ts'
import { type SayingState, useSaying } from './use-saying.ts'

type Answer = NonNullable<ClientsMeasurements['answer']>
type ClientsSet = NonNullable<ClientsMeasurements['set']>

interface GarmentCardProps {
  readonly token: string
  readonly business: string
  readonly told: ClientsMeasurements
  /** It was chosen just now, to send sizes of one's own. */
  readonly isBegun: boolean
  readonly onAnswered: () => Promise<void>
}

/** The measurements of one garment, what their client said of them, and what they can say. */
export function GarmentCard({ token, business, told, isBegun, onAnswered }: GarmentCardProps) {
  const { garmentType: garment, set, answer } = told
  const saying = useSaying({ token, garment, onAnswered })
  const [isOpen, setIsOpen] = useState(() => isBegun || isTyped(saying.typed))
  // The form comes in the place of its button, and goes again.
  const { hand, taken } = useHandedFocus()
  const onOpen = (opens: boolean) => {
    hand()
    setIsOpen(opens)
  }
  const label = garmentLabels[garment]
  return (
    <li className={classes.card} aria-label={label}>
      <h3>{label}</h3>
      {set && (
        <>
          <p className={classes.dim}>
            {set.isFromClient
              ? m.portal_measures_taken_over({ day: formatDate(set.takenAt) })
              : m.portal_measures_taken({ day: formatDate(set.takenAt) })}
          </p>
          <Sizes sizes={set.measurements} />
        </>
      )}
      {answer && <Said answer={answer} business={business} hasSet={set !== null} />}
      <p role="status" className={classes.dim}>
        {saying.step === 'sent' && m.portal_measures_sent({ business })}
      </p>
      {set === null ? (
        <OwnSizes
          {...{ garment, saying, isOpen, onOpen, taken }}
          before={answer?.decision === null ? answer : null}
        />
      ) : (
        <OfSet {...{ set, answer, saying, isOpen, onOpen, taken, garment }} />
      )}
    </li>
  )
}

const Sizes = ({ sizes }: { readonly sizes: ClientsSet['measurements'] }) => (
  <dl className={classes.sizes}>
    {keyed(sizes).map(({ key, size }) => (
      <div key={key}>
        <dt>{sizeName(size.name)}</dt>
        <dd>
          <bdi>{sizeText(size, size.unit)}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

interface SaidProps {
  readonly answer: Answer
  readonly business: string
  readonly hasSet: boolean
}

function Said({ answer, business, hasSet }: SaidProps) {
  const { measurements, notes, createdAt, decision } = answer
  const day = formatDate(createdAt)
  if (answer.answer === 'confirmed')
    return answer.isOfSet ? <p className={classes.said}>{m.portal_measures_confirmed({ day })}</p> : null
  // What became of it stands above: it is the set.
  if (decision === 'taken') return null
  return (
    <div className={classes.said}>
      <p>{sayingText(decision, hasSet, { day, business })}</p>
      {measurements.length > 0 && <Sizes sizes={measurements} />}
      {notes !== null && (
        <p className={classes.text} dir="auto">
          {notes}
        </p>
      )}
    </div>
  )
}

function sayingText(
  decision: Answer['decision'],
  hasSet: boolean,
  told: { readonly day: string; readonly business: string },
): ReactNode {
  if (decision === 'dismissed') return m.portal_measures_kept(told)
  return hasSet ? m.portal_measures_said(told) : m.portal_measures_proposed(told)
}

interface OfSetProps {
  readonly garment: ClientsMeasurements['garmentType']
  readonly set: ClientsSet
  readonly answer: Answer | null
  readonly saying: SayingState
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly taken: (element: HTMLElement | null) => void
}

/** 'These are right', or the form of what differs. */
function OfSet({ garment, set, answer, saying, isOpen, onOpen, taken }: OfSetProps) {
  const differ = useRef<HTMLButtonElement>(null)
  const { typed, change, send, step, failure } = saying
  const fields = fieldsOfSet(set.measurements)
  const about = { to: set.id, updatedAt: set.updatedAt }
  const isConfirmed = answer?.answer === 'confirmed' && answer.isOfSet
  const label = m.portal_measures_differ_of({ garment: garmentLabels[garment] })

  /** Begins with what was said before, where nobody has decided that. */
  function open() {
    if (!isTyped(typed) && answer?.answer === 'differs' && answer.decision === null) {
      const texts = Object.fromEntries(answer.measurements.map((size) => [size.name, bareTextIn(size)]))
      change({ texts, notes: answer.notes ?? '' })
    }
    onOpen(true)
  }
  /** In the unit of its field. */
  const bareTextIn = (size: Answer['measurements'][number]) =>
    fields.find(({ name }) => name === size.name)?.unit === size.unit
      ? bareText(size)
      : sizeText(size, size.unit)

  const sizes = () => changedIn(typed, fields)
  const nothingSaid = () =>
    sizes().length === 0 && typed.notes.trim() === '' ? m.portal_measures_nothing() : undefined

  if (isOpen) {
    return (
      <SizesForm
        {...{ label, garment, fields, saying, taken, refuse: nothingSaid }}
        onSend={() =>
          void send({ ...about, isRight: false, measurements: sizes(), notes: typed.notes }).then(
            (hasArrived) => hasArrived && onOpen(false),
          )
        }
        onClose={() => onOpen(false)}
      />
    )
  }
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={classes.actions}>
        {!isConfirmed && (
          <button
            type="button"
            className={classes.press}
            disabled={step === 'pending'}
            aria-label={m.portal_measures_right_of({ garment: garmentLabels[garment] })}
            // Once they are confirmed it is gone.
            onClick={() =>
              void send({ ...about, isRight: true }).then(
                (hasArrived) => hasArrived && differ.current?.focus(),
              )
            }
          >
            {m.portal_measures_right()}
          </button>
        )}
        <button
          type="button"
          className={classes.quiet}
          aria-label={label}
          ref={(element) => {
            differ.current = element
            taken(element)
          }}
          onClick={open}
        >
          {m.portal_measures_differ()}
        </button>
      </div>
    </>
  )
}
