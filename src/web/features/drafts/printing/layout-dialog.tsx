import { Button, Checkbox, Group, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileName } from '#documents/invoice/file-name.ts'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { type CuttingLayout, clothToBuy } from '#domain/drafting/nesting.ts'
import type { Paper } from '#domain/drafting/paper.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { pathOfLines } from '#domain/drafting/svg.ts'
import { describeError } from '#web/lib/errors.ts'
import { makePaper } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { layPieces } from '#web/shared/drafts/worker-client.ts'
import { BoundedNumber } from '#web/ui/bounded-number.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { paperLocale, widthText } from '../components/draft-texts.ts'
import classes from './layout-dialog.module.css'

interface LayoutDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly draft: DraftDocument
  readonly paper: Paper
}

const clothWidths = [90, 110, 140, 150] as const
const LEAST_CM = 40
const MOST_CM = 320

/** How the pieces lie on cloth, and how much of it to buy. */
export function LayoutDialog({ opened, onClose, draft, paper }: LayoutDialogProps) {
  const { pieces } = draft
  const [widthCm, setWidthCm] = useState(150)
  const [isOneWay, setIsOneWay] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['drafts', 'layout', widthCm, isOneWay, pieces],
    queryFn: () => layPieces({ pieces, width: widthCm * 10, isOneWay }),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handled: true },
  })
  const { mutate: download, isPending } = useMutation({
    mutationFn: async (layouts: readonly CuttingLayout[]) =>
      saveFile(
        await makePaper(({ layoutPdf }) => layoutPdf(draft, layouts, paper)),
        fileName(`${draft.name} ${m.drafts_layout()}`),
      ),
  })
  return (
    <Modal holds="kept" opened={opened} onClose={onClose} title={m.drafts_layout()} size="xl">
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <SegmentedControl
            aria-label={m.drafts_cloth_usual()}
            data={clothWidths.map((width) => ({
              value: String(width),
              label: widthText(width, 'centimeter'),
            }))}
            value={String(widthCm)}
            onChange={(value) => setWidthCm(Number(value))}
          />
          <BoundedNumber
            label={m.drafts_cloth_width()}
            value={widthCm}
            min={LEAST_CM}
            max={MOST_CM}
            onChoose={setWidthCm}
            w={160}
          />
        </Group>
        <Checkbox
          label={m.drafts_one_way()}
          checked={isOneWay}
          onChange={(event) => setIsOneWay(event.currentTarget.checked)}
        />
        {error && <ErrorState message={describeError(error).message} onRetry={() => void refetch()} />}
        {isFetching && <Loader size="sm" aria-label={m.drafts_laying()} />}
        {data?.map((layout) => (
          <ClothPicture key={layout.material} layout={layout} pieces={pieces} />
        ))}
        {data && (
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={isPending}
              onClick={() => download(data)}
            >
              {m.drafts_layout_pdf()}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

interface ClothPictureProps {
  readonly layout: CuttingLayout
  readonly pieces: readonly Piece[]
}

function ClothPicture({ layout, pieces }: ClothPictureProps) {
  const { material, width, length, usedShare, laid, tooWide } = layout
  const words = draftLanguages[paperLocale()]
  const named = (id: string) => {
    const index = pieces.findIndex((piece) => piece.id === id)
    const piece = pieces[index]
    return piece ? `${index + 1} ${words.pieces[piece.name]}` : id
  }
  const metres = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2 })
  const needed = words.clothNeeded(
    metres.format(clothToBuy(length) / 1000),
    width / 10,
    Math.round(usedShare * 100),
  )
  return (
    <section aria-label={words.materials[material]}>
      <Title order={3} size="h4">
        {words.materials[material]}
      </Title>
      {laid.length > 0 && (
        <>
          <Text size="sm" mb={6}>
            {needed}
          </Text>
          {/* The cloth's length runs from left to right. */}
          <svg className={classes.cloth} viewBox={`0 0 ${length} ${width}`} role="img" aria-label={needed}>
            <rect className={classes.ground} width={length} height={width} />
            {laid.map(({ id, outline }, index) => {
              const turned = outline.map(({ x, y }) => ({ x: y, y: width - x }))
              const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)]
              const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
              return (
                <g key={`${id} ${index.toString()}`}>
                  <path className={classes.piece} d={pathOfLines([turned], 'Z')} />
                  <text className={classes.number} x={middle(xs)} y={middle(ys) + 14}>
                    {pieces.findIndex((piece) => piece.id === id) + 1}
                  </text>
                </g>
              )
            })}
          </svg>
        </>
      )}
      {tooWide.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {words.clothNarrow(tooWide.map(named).join(', '))}
        </Text>
      )}
    </section>
  )
}
