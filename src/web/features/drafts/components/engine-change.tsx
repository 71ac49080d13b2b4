import { Alert, Button, List, Text } from '@mantine/core'
import type { Draft } from '#contract/drafts.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { edgeWords } from '#documents/pattern/edge-words.ts'
import { draftEngine } from '#domain/drafting/draft-options.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { changedSeams, type SeamChange, type SeamLength } from '#domain/drafting/seam-changes.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { mmText, paperLocale } from './draft-texts.ts'

interface EngineChangeProps {
  readonly saved: Draft
  /** How long each seam is now. */
  readonly drafted: readonly SeamLength[]
  readonly pieces: readonly Piece[]
  readonly onSave: () => void
}

/** Says what another version of the arithmetic makes of a saved draft, piece by piece; nothing where nobody could cut it. */
export function EngineChange({ saved, drafted, pieces, onSave }: EngineChangeProps) {
  const { unit } = useMeasurementUnit()
  // Of a size set it isn't known which of its sizes was on the sheet.
  const isCompared = saved.engine !== draftEngine && saved.seams.length > 0 && saved.sizeSet === null
  const changes = isCompared ? changedSeams(saved.seams, drafted) : []
  if (changes.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={m.drafts_changed_title()}>
      <Text size="sm">{m.drafts_changed_text()}</Text>
      <List size="sm" my="xs">
        {changes.map((change) => (
          <List.Item key={change.piece}>{changeText(change, pieces, unit)}</List.Item>
        ))}
      </List>
      <Text size="sm" mb="sm">
        {m.drafts_changed_choose()}
      </Text>
      <Button variant="default" size="xs" disabled={saved.readOnly} onClick={onSave}>
        {m.drafts_changed_save()}
      </Button>
    </Alert>
  )
}

/** 'Front: Side seam 61.4 cm before, 61.7 cm now (+3.2 mm)'. */
function changeText(
  { piece: id, edge: key, before, now }: SeamChange,
  pieces: readonly Piece[],
  unit: LengthUnit,
) {
  const locale = paperLocale()
  const found = pieces.find((one) => one.id === id)
  // A piece that is drafted no longer has no other name left than the engine's.
  const piece = found ? draftLanguages[locale].pieces[found.name] : id
  const edge = wordOf(edgeWords[locale], key)
  if (before === null) return m.drafts_changed_added({ piece, edge })
  if (now === null) return m.drafts_changed_gone({ piece, edge })
  return m.drafts_changed_piece({
    piece,
    edge,
    before: mmText(before, unit),
    now: mmText(now, unit),
    by: differenceText(now - before),
  })
}

const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key

/** To a tenth of a millimetre, whatever the reader measures in: it is what is cut by. */
function differenceText(mm: number): string {
  const figure = `${mm > 0 ? '+' : ''}${formatNumber(Math.round(mm * 10) / 10)}`
  return `${withTrueMinus(figure)} mm`
}
