import { Group, Text, UnstyledButton } from '@mantine/core'
import { cutLines } from '#documents/pattern/draft-document.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { edgeWords } from '#documents/pattern/edge-words.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { keyedEdges } from '../sheet/keyed-edges.ts'
import type { Selection } from '../sheet/selection.ts'
import { mmText, paperLocale } from './draft-texts.ts'
import classes from './pieces-panel.module.css'

interface PiecesPanelProps {
  readonly pieces: readonly Piece[]
  readonly selected: Selection | null
  readonly onSelect: (selected: Selection | null) => void
}

/** Every piece with how it is cut; the one that is chosen with the lengths of its edges. */
export function PiecesPanel({ pieces, selected, onSelect }: PiecesPanelProps) {
  const { unit } = useMeasurementUnit()
  const locale = paperLocale()
  const words = draftLanguages[locale]
  return (
    <PageSection title={words.cutList} isApart>
      <ul className={classes.pieces}>
        {pieces.map((piece, index) => {
          const isOpen = selected?.pieceId === piece.id
          return (
            <li key={piece.id}>
              <UnstyledButton
                className={classes.piece}
                aria-expanded={isOpen}
                data-selected={isOpen || undefined}
                onClick={() => onSelect(isOpen ? null : { pieceId: piece.id, edge: null })}
              >
                <Text span size="sm" fw={500}>
                  {index + 1} {words.pieces[piece.name]}
                </Text>
                <Text span size="xs" c="dimmed">
                  {cutLines(piece, words).join(', ')}
                </Text>
              </UnstyledButton>
              {isOpen && (
                <ul className={classes.edges} aria-label={m.drafts_edges()}>
                  {keyedEdges(piece).map(({ key, edge }) => {
                    const isChosen = selected?.edge === key
                    return (
                      <li key={key}>
                        <UnstyledButton
                          className={classes.edge}
                          aria-pressed={isChosen}
                          onClick={() => onSelect({ pieceId: piece.id, edge: isChosen ? null : key })}
                        >
                          <Group justify="space-between" wrap="nowrap">
                            <span>{edgeWords[locale][edge.name]}</span>
                            <span>{mmText(edge.length, unit)}</span>
                          </Group>
                        </UnstyledButton>
                      </li>
                    )
                  })}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
