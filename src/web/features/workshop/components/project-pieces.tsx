import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import type { Workshop } from '#contract/workshop.ts'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { begunPiece } from '#web/shared/workshop/begun-piece.ts'
import { type Board, piecesOfQuery, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { PromisedMark, pieceName, RushMark, StageMark } from '#web/shared/workshop/piece-marks.tsx'
import { PrintPieces } from '#web/shared/workshop/print-papers.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
import { PieceDialog } from './piece-dialog.tsx'
import classes from './project-pieces.module.css'

interface ProjectPiecesProps {
  readonly project: Pick<Project, 'id' | 'readOnly' | 'dueDate' | 'type' | 'kind'>
  /** What is still to be made of them over weeks, which is another feature's. */
  readonly timeline: (board: Board, workshop: Workshop) => ReactNode
}

const views = ['list', 'timeline'] as const

/** A project's garments on the floor. Where the plan has no workshop it isn't there, unless there are some. */
export function ProjectPieces({ project, timeline }: ProjectPiecesProps) {
  const { id, readOnly } = project
  const [isAdding, setIsAdding] = useState(false)
  const [view, onView] = useAddressChoice('pieces', views, 'list')
  const query = useQuery(piecesOfQuery(id))
  const { data, error } = query
  const setup = useQuery(setupQuery)
  const workshop = setup.data
  const isOpen = useIsFloorOpen()
  const mayWrite = useWritesPieces() && !readOnly
  if (!isOpen && (data === undefined || data.pieces.length === 0)) return null
  // What is ready has no days ahead.
  const hasDays = data !== undefined && workshop !== undefined && isAnyOpen(data, workshop)
  return (
    <div className={classes.pieces}>
      <PageSection
        title={m.workshop_pieces()}
        actions={
          <Group gap="xs">
            {hasDays && <ViewSwitch views={views} view={view} onView={onView} />}
            <PrintPieces pieces={data?.pieces ?? []} />
            {mayWrite && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => setIsAdding(true)}
              >
                {m.workshop_add()}
              </Button>
            )}
          </Group>
        }
      >
        {data && data.pieces.length > 0 && <Missing what={m.workshop_stages()} query={setup} mb="sm" />}
        {data ? (
          data.pieces.length === 0 ? (
            <Text c="dimmed">{m.workshop_pieces_none()}</Text>
          ) : hasDays && view === 'timeline' ? (
            <Suspense fallback={<Skeleton height={60 * data.pieces.length} />}>
              {timeline(data, workshop)}
            </Suspense>
          ) : (
            <RecordRows
              rows={data.pieces.map((piece) => ({
                id: piece.id,
                title: pieceName(piece),
                to: piecePath(piece.id),
                text: <PromisedMark piece={piece} today={data.today} />,
                side: (
                  <>
                    <RushMark isRush={piece.isRush} />
                    <StageMark stage={workshop?.stages.find((stage) => stage.id === piece.stageId)} />
                    <AssigneeFaces ids={piece.memberId === null ? [] : [piece.memberId]} />
                  </>
                ),
              }))}
            />
          )
        ) : error ? (
          <LoadError query={query} />
        ) : (
          <Skeleton height={60} />
        )}
        <PieceDialog
          subject={isAdding ? 'new' : null}
          projectId={id}
          begun={begunPiece(project)}
          onClose={() => setIsAdding(false)}
        />
      </PageSection>
    </div>
  )
}

const isAnyOpen = ({ pieces }: Board, { stages }: Workshop): boolean => {
  const done = new Set(stages.filter(isDoneAt).map((stage) => stage.id))
  return pieces.some(({ stageId }) => !done.has(stageId))
}
