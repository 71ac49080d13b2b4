import { Text } from '@mantine/core'
import { memo } from 'react'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import { type GarmentType, type MeasureId, measureId, standardNames } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import classes from './body-figure.module.css'
import { type BodyMark, bodyMarks, type View } from './body-marks.ts'
import { backLines, bodyOutline, frontLines, head } from './body-outline.ts'

interface BodyFigureProps {
  readonly garmentType: GarmentType
  /** The size whose field has the focus; null where none has. */
  readonly name: string | null
  /** What is measured, where that isn't what the garment means by the name. */
  readonly measure?: MeasureId | null
  /** The business's own, which stands in place of the drawing. */
  readonly picture?: TemplatePicture | null
}

/** The body from the front and from the back, with the place of every size and, strongly, of the one being typed. */
export const BodyFigure = memo(function BodyFigure({ garmentType, name, measure, picture }: BodyFigureProps) {
  if (picture && name !== null) return <OwnFigure picture={picture} name={name} />
  const id = measure ?? (name === null ? null : measureId(garmentType, name))
  const mark = id === null ? null : bodyMarks[id]
  return (
    <figure className={classes.figure}>
      <div className={classes.views}>
        <BodyView view="front" garmentType={garmentType} mark={mark} />
        <BodyView view="back" garmentType={garmentType} mark={mark} />
      </div>
      <Text component="figcaption" size="sm" c="dimmed">
        {name === null || mark === null
          ? m.measurements_figure_idle()
          : placeTexts[mark.view]({ name: sizeName(name) })}
      </Text>
    </figure>
  )
})

interface OwnFigureProps {
  readonly picture: TemplatePicture
  readonly name: string
}

function OwnFigure({ picture: { smallUrl }, name }: OwnFigureProps) {
  return (
    <figure className={classes.figure}>
      <img src={smallUrl} alt="" className={classes.own} />
      <Text component="figcaption" size="sm" c="dimmed">
        {m.measurement_templates_picture_of({ name: sizeName(name) })}
      </Text>
    </figure>
  )
}

const placeTexts: Readonly<Record<View, (inputs: { name: string }) => string>> = {
  front: m.measurements_figure_front,
  back: m.measurements_figure_back,
}

interface BodyViewProps {
  readonly view: View
  readonly garmentType: GarmentType
  readonly mark: BodyMark | null
}

function BodyView({ view, garmentType, mark }: BodyViewProps) {
  const marks = standardNames[garmentType].flatMap((name) => {
    const id = measureId(garmentType, name)
    return id === null ? [] : [bodyMarks[id]]
  })
  return (
    <svg viewBox="12 4 76 250" className={classes.view} data-view={view} aria-hidden>
      <path d={bodyOutline} className={classes.body} />
      <ellipse {...head} className={classes.body} />
      <path d={view === 'front' ? frontLines : backLines} className={classes.lines} />
      {marks
        .filter((one) => one.view === view && one !== mark)
        .map((one) => (
          <Tape key={pathOf(one)} mark={one} />
        ))}
      {mark?.view === view && <Tape mark={mark} isShown />}
    </svg>
  )
}

const pathOf = (mark: BodyMark) => {
  if (mark.kind === 'along') return mark.path
  const { cx, y, half } = mark
  return `M${cx - half} ${y}A${half} ${half * 0.2} 0 0 0 ${cx + half} ${y}`
}

const behindOf = ({ cx, y, half }: BodyMark & { kind: 'around' }) =>
  `M${cx - half} ${y}A${half} ${half * 0.2} 0 0 1 ${cx + half} ${y}`

function Tape({ mark, isShown = false }: { mark: BodyMark; isShown?: boolean }) {
  return (
    <g className={classes.tape} data-shown={isShown || undefined}>
      {mark.kind === 'around' && <path d={behindOf(mark)} className={classes.behind} />}
      <path d={pathOf(mark)} />
    </g>
  )
}
