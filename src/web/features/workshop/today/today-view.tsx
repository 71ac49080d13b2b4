import { useMemo } from 'react'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { m } from '#web/paraglide/messages.js'
import { PieceRow } from '../components/piece-row.tsx'
import { SectionList } from '../components/section-list.tsx'
import type { FloorViewProps } from '../components/view-props.ts'
import { useRowActions } from '../use-row-actions.ts'
import { Fittings } from './fittings.tsx'

/** What a day in the workshop asks for: who comes to try on, what is promised, what is late, and what waits to be collected. */
export function TodayView(props: FloorViewProps) {
  const { pieces, stages, today } = props
  const actions = useRowActions(props)
  const sections = useMemo(() => {
    const meaning = new Map(stages.map((stage) => [stage.id, stage]))
    const isOpen = (stageId: string) => {
      const stage = meaning.get(stageId)
      return stage !== undefined && !isDoneAt(stage)
    }
    return [
      {
        key: 'late',
        title: m.workshop_late(),
        none: m.workshop_late_none(),
        rows: pieces.filter(({ isLate }) => isLate),
      },
      {
        key: 'promised',
        title: m.workshop_promised_today(),
        none: m.workshop_today_none(),
        rows: pieces.filter(
          ({ promisedOn, isLate, stageId }) => promisedOn === today && !isLate && isOpen(stageId),
        ),
      },
      {
        key: 'ready',
        title: m.workshop_meaning_ready(),
        none: m.workshop_to_collect_none(),
        rows: pieces.filter(({ stageId }) => meaning.get(stageId)?.meaning === 'ready'),
      },
    ]
  }, [pieces, stages, today])
  return (
    <>
      <Fittings today={today} />
      <SectionList sections={sections} renderRow={(piece) => <PieceRow piece={piece} {...actions} />} />
    </>
  )
}
