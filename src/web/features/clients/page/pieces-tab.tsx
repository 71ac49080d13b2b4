import { Title } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { PromisedMark, pieceName, RushMark, StageMark } from '#web/shared/workshop/piece-marks.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import classes from './pieces-tab.module.css'
import { piecesOfClientQuery } from './tab-queries.ts'

const ROW_HEIGHT_PX = 64

const piecesOf = (page: { readonly pieces: readonly Piece[] }) => page.pieces

/** The garments of a client: what is still here, the next promised first, and then what was collected. */
export function PiecesTab({ client: { id, name } }: { client: Client }) {
  const query = useInfiniteQuery(piecesOfClientQuery(id))
  const setup = useQuery(setupQuery)
  const stages = setup.data?.stages ?? []
  const today = query.data?.pages[0]?.today ?? ''
  return (
    <ListBody
      query={query}
      itemsOf={piecesOf}
      loadingLabel={m.clients_tab_loading()}
      cardHeightPx={ROW_HEIGHT_PX}
      empty={<EmptyState icon={<IconNeedleThread size={28} />} title={m.clients_pieces_none({ name })} />}
    >
      {(pieces, more) => {
        const here = pieces.filter(({ collectedAt }) => collectedAt === null)
        const collected = pieces.filter(({ collectedAt }) => collectedAt !== null)
        return (
          <>
            {pieces.length > 0 && <Missing what={m.workshop_stages()} query={setup} mb="md" />}
            <PieceRows pieces={here} stages={stages} today={today} />
            {collected.length > 0 && (
              <section aria-label={m.workshop_meaning_collected()} className={classes.past}>
                <Title order={2} size="h5" mb="xs">
                  {m.workshop_meaning_collected()}
                </Title>
                <PieceRows pieces={collected} stages={stages} today={today} />
              </section>
            )}
            <MoreButton more={more} />
          </>
        )
      }}
    </ListBody>
  )
}

interface PieceRowsProps {
  readonly pieces: readonly Piece[]
  readonly stages: readonly Stage[]
  readonly today: string
}

function PieceRows({ pieces, stages, today }: PieceRowsProps) {
  if (pieces.length === 0) return null
  return (
    <RecordRows
      rows={pieces.map((piece) => {
        const { id, project, collectedAt, isRush, stageId, memberId } = piece
        return {
          id,
          title: pieceName(piece),
          to: piecePath(id),
          text: (
            <span className={classes.about}>
              <ProjectLink project={{ _id: project.id, name: project.name }} />
              {collectedAt === null ? (
                <PromisedMark piece={piece} today={today} />
              ) : (
                m.clients_piece_collected({ day: formatOwnDate(collectedAt) })
              )}
            </span>
          ),
          side: (
            <>
              <RushMark isRush={isRush && collectedAt === null} />
              <StageMark stage={stages.find((stage) => stage.id === stageId)} />
              <AssigneeFaces ids={memberId === null ? [] : [memberId]} />
            </>
          ),
        }
      })}
    />
  )
}
