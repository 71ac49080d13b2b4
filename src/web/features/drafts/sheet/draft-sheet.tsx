import { ActionIcon, Box, Button, Group, Text } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconMaximize, IconMinus, IconPlus, IconRuler } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { arrangeFor } from '#domain/drafting/packing.ts'
import type { Piece, Point } from '#domain/drafting/piece.ts'
import { pathOfLines } from '#domain/drafting/svg.ts'
import type { TitleBlocks } from '#domain/drafting/title-block.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { cornerText } from './corner-text.ts'
import classes from './draft-sheet.module.css'
import { PieceShape } from './piece-shape.tsx'
import { laidLike, nearestPoint } from './screen-sheet.ts'
import type { Selection } from './selection.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetView } from './use-sheet-view.ts'
import type { Size } from './view.ts'

interface DraftSheetProps {
  readonly pieces: readonly Piece[]
  /** Of another set of the same client: shown in grey beneath. */
  readonly others: readonly Piece[]
  readonly titles: TitleBlocks
  readonly onFold: string
  readonly isFailed: boolean
  readonly selected: Selection | null
  readonly onSelect: (selected: Selection | null) => void
  readonly lengthText: (mm: number) => string
}

/** Snaps to a point of a piece that is nearer than this. */
const SNAP_PX = 14

/** Before the screen's size is known. */
const USUAL_SCREEN: Size = { width: 800, height: 600 }

/** All pieces true to scale, to be moved and enlarged to their real size. */
export function DraftSheet({
  pieces,
  others,
  titles,
  onFold,
  isFailed,
  selected,
  onSelect,
  lengthText,
}: DraftSheetProps) {
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>()
  const screen = useMemo(() => (width > 0 && height > 0 ? { width, height } : USUAL_SCREEN), [width, height])
  const sheet = useMemo(() => arrangeFor(pieces, screen), [pieces, screen])
  const beneath = useMemo(() => laidLike(others, pieces, sheet.pieces), [others, pieces, sheet])
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [ends, setEnds] = useState<readonly Point[]>([])
  const { ref, view, handlers, ...zoom } = useSheetView(sheet, screen, onTap)
  const { corner, onKeyDown } = useSheetKeys({
    pieces: sheet.pieces,
    selected,
    onSelect,
    isMeasuring,
    onMeasuring: toggleMeasuring,
    onPoint: addPoint,
    reveal: zoom.reveal,
  })
  const both = useMergedRef(sized, ref)

  function addPoint(point: Point) {
    setEnds((before) => (before.length === 1 ? [...before, point] : [point]))
  }

  function toggleMeasuring() {
    setIsMeasuring(!isMeasuring)
    setEnds([])
  }

  function onTap(event: PointerEvent<Element>) {
    if (isMeasuring) {
      const box = event.currentTarget.getBoundingClientRect()
      const at = {
        x: view.x + (event.clientX - box.left) / view.scale,
        y: view.y + (event.clientY - box.top) / view.scale,
      }
      const point = nearestPoint(sheet.pieces, at, SNAP_PX / view.scale) ?? at
      addPoint(point)
      return
    }
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    const pieceId = hit?.closest('[data-piece]')?.getAttribute('data-piece')
    onSelect(
      pieceId ? { pieceId, edge: hit?.closest('[data-edge]')?.getAttribute('data-edge') ?? null } : null,
    )
  }

  const [from, to] = ends
  const measured = isMeasuring && from && to ? Math.hypot(to.x - from.x, to.y - from.y) : null
  return (
    <div>
      <Group gap="xs" mb="xs" justify="space-between">
        <Group gap={4}>
          <ZoomButton
            label={m.drafts_zoom_out()}
            onClick={zoom.zoomOut}
            icon={<IconMinus size={18} aria-hidden />}
          />
          <ZoomButton
            label={m.drafts_zoom_in()}
            onClick={zoom.zoomIn}
            icon={<IconPlus size={18} aria-hidden />}
          />
          <ZoomButton
            label={m.drafts_zoom_all()}
            onClick={zoom.showAll}
            icon={<IconMaximize size={18} aria-hidden />}
          />
          <Button
            variant="default"
            size="compact-md"
            onClick={zoom.showTrue}
            aria-label={m.drafts_zoom_true()}
          >
            1 : 1
          </Button>
        </Group>
        <Button
          variant={isMeasuring ? 'light' : 'default'}
          size="compact-md"
          aria-pressed={isMeasuring}
          leftSection={<IconRuler size={16} aria-hidden />}
          onClick={toggleMeasuring}
        >
          {m.drafts_measure()}
        </Button>
      </Group>
      <Box
        ref={both}
        className={classes.screen ?? ''}
        data-failed={isFailed || undefined}
        data-measuring={isMeasuring || undefined}
        role="application"
        aria-label={m.drafts_sheet()}
        tabIndex={0}
        {...handlers}
        onKeyDown={(event) => onKeyDown(event) || handlers.onKeyDown(event)}
      >
        <svg className={classes.svg} aria-hidden="true">
          <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
            {beneath.map(({ id, cut }) => (
              <path key={id} className={classes.other} d={pathOfLines([cut], 'Z')} />
            ))}
            {sheet.pieces.map((piece) => (
              <PieceShape
                key={piece.id}
                piece={piece}
                title={titles.get(piece.id) ?? []}
                onFold={onFold}
                isSelected={selected?.pieceId === piece.id}
                edge={selected?.pieceId === piece.id ? selected.edge : null}
              />
            ))}
            {isMeasuring && from && (
              <path
                className={classes.measure}
                d={`M${from.x} ${from.y}L${(to ?? from).x} ${(to ?? from).y}`}
              />
            )}
            {isMeasuring &&
              ends.map(({ x, y }) => (
                <circle key={`${x} ${y}`} className={classes.end} cx={x} cy={y} r={4 / view.scale} />
              ))}
            {corner && (
              <circle className={classes.corner} cx={corner.at.x} cy={corner.at.y} r={9 / view.scale} />
            )}
          </g>
        </svg>
      </Box>
      <Text size="sm" c="dimmed" mt={4} aria-live="polite">
        {isMeasuring
          ? [
              measured === null
                ? from
                  ? m.drafts_measure_second()
                  : m.drafts_measure_hint()
                : m.drafts_measured_distance({ length: lengthText(measured) }),
              corner && cornerText(corner),
            ]
              .filter(Boolean)
              .join(' ')
          : m.drafts_sheet_hint()}
      </Text>
    </div>
  )
}

interface ZoomButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} {...hinted(label)} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
