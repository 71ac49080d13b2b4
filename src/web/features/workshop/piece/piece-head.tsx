import { Group, Text, Title } from '@mantine/core'
import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { pieceName, RushMark, tagText } from '#web/shared/workshop/piece-marks.tsx'
import { PrintPiece } from '#web/shared/workshop/print-papers.tsx'
import { plain } from '#web/ui/plain.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { EditAndDelete, RecordHead } from '#web/ui/record-head.tsx'
import classes from './piece-head.module.css'

interface PieceHeadProps {
  readonly piece: Piece
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const allPieces = { to: memberPages.workshop, label: m.workshop_title() }

/** What it is, of which project and for whom, and what can be done. */
export function PieceHead({ piece, onEdit, onDelete }: PieceHeadProps) {
  const { label, project, client, garment, isRush, readOnly } = piece
  const isOpen = useIsFloorOpen()
  const name = pieceName(piece)
  return (
    <RecordHead
      others={allPieces}
      face={
        <span className={classes.tag}>
          <span className={classes.word}>{m.workshop_tag()}</span>
          {tagText(piece)}
        </span>
      }
      name={
        <>
          <Title order={1}>{label}</Title>
          <Text mt={2}>
            <ProjectLink project={{ _id: project.id, name: project.name }} className={plain.strong} />
            <Text component="span" c="dimmed">
              {' '}
              ·{' '}
              <ClientLink
                client={client && { _id: client.id, name: client.name }}
                otherwise={m.workshop_client_gone()}
              />{' '}
              · {garmentText(garment)}
            </Text>
          </Text>
          <Group gap="xs" mt={6}>
            <RushMark isRush={isRush} />
            {readOnly && <ReadOnlyMark why={m.workshop_read_only()} />}
          </Group>
        </>
      }
      actions={
        <>
          <PrintPiece piece={piece} />
          {isOpen && (
            <EditAndDelete
              edit={{ label: m.workshop_edit_piece({ name }), onClick: onEdit }}
              remove={{ label: m.workshop_delete_piece({ name }), onClick: onDelete }}
              area="work"
              isReadOnly={readOnly}
            />
          )}
        </>
      }
    />
  )
}
