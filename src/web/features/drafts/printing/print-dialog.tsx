import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import {
  leastRoll,
  MANY_PAGES,
  mostRoll,
  type Paper,
  rollSheets,
  rollWidths,
  tileSheet,
} from '#domain/drafting/paper.ts'
import { m } from '#web/paraglide/messages.js'
import { BoundedNumber } from '#web/ui/bounded-number.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { widthText } from '../components/draft-texts.ts'
import { type DraftFile, makeDraftFile } from './draft-file.ts'
import { NestChoice } from './nest-choice.tsx'
import { PageMap } from './page-map.tsx'
import { isOfStrangers } from './strange-sizes.ts'
import { type Nestable, useNest } from './use-nest.ts'

interface PrintDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly paper: DraftDocument
  /** Of a set of sizes: those that can be laid over each other. */
  readonly nestable: Nestable | null
  readonly usualPaper: Paper
  /** Sizes that contradict each other, or a child's: somebody has to say that they are right. */
  readonly isVeryStrange: boolean
}

const kinds = ['A4', 'Letter', 'roll', 'svg', 'dxf'] as const
type Kind = (typeof kinds)[number]

const kindWords: Readonly<Record<Kind, () => string>> = {
  A4: m.drafts_print_a4,
  Letter: m.drafts_print_letter,
  roll: m.drafts_print_roll,
  svg: m.drafts_print_svg,
  dxf: m.drafts_print_dxf,
}

/** Nothing is chosen. */
const none: readonly string[] = []

/** Which file of the draft: pages to tape together, a roll, or for another program; what it will be is seen before. */
export function PrintDialog({
  opened,
  onClose,
  paper: ofOne,
  nestable,
  usualPaper,
  isVeryStrange: isOneVeryStrange,
}: PrintDialogProps) {
  const [kind, setKind] = useState<Kind>(usualPaper)
  const [rollWidth, setRollWidth] = useState<number>(914)
  const [isSure, setIsSure] = useState(false)
  const [isHalf, setIsHalf] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const nested = useNest(ofOne, opened ? nestable : null, codes ?? none)
  const paper = codes === null ? ofOne : (nested.nest ?? ofOne)
  const isWaiting = codes !== null && nested.nest === null
  const isVeryStrange = codes === null ? isOneVeryStrange : nested.checks.some(isOfStrangers)
  const tiled = kind === 'A4' || kind === 'Letter' ? kind : null
  const sheet = useMemo(
    () => (tiled && opened ? tileSheet(paper.pieces, tiled) : null),
    [tiled, opened, paper],
  )
  const roll = useMemo(
    () => (kind === 'roll' && opened ? rollSheets(paper.pieces, rollWidth) : null),
    [kind, opened, paper, rollWidth],
  )
  const pages = sheet ? sheet.tiles.length + 1 : 0
  const fileOf = (): DraftFile => {
    if (kind === 'roll') return { kind, rollWidth }
    return kind === 'dxf' ? { kind, isHalf } : { kind }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeDraftFile(paper, fileOf()),
  })
  const isHeld = (isVeryStrange || pages > MANY_PAGES) && !isSure
  const isImpossible = roll?.isPossible === false

  return (
    <Modal holds="kept" opened={opened} onClose={onClose} title={m.drafts_print_title()} size="lg">
      <Stack gap="md">
        {nestable && nestable.sizes.length > 1 && (
          <NestChoice
            shown={ofOne.client ?? ''}
            codes={nestable.sizes.map(({ code }) => code)}
            chosen={codes}
            onChoose={setCodes}
            failed={nested.failed}
            isPending={nested.isPending}
            error={nested.error}
            onRetry={nested.retry}
          />
        )}
        <Radio.Group
          label={m.drafts_print_as()}
          value={kind}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? usualPaper)}
        >
          <Stack gap={8} mt={6}>
            {kinds.map((one) => (
              <Radio key={one} value={one} label={kindWords[one]()} />
            ))}
          </Stack>
        </Radio.Group>
        {sheet && !isWaiting && (
          <div>
            <Text size="sm" mb={6}>
              {m.drafts_print_pages({ count: pages })} {m.drafts_print_first()}
            </Text>
            <PageMap sheet={sheet} />
          </div>
        )}
        {kind === 'roll' && (
          <Group align="flex-end" gap="sm">
            <Select
              label={m.drafts_roll_width()}
              data={[
                ...rollWidths.map((width) => ({
                  value: String(width),
                  label: widthText(width, 'millimeter'),
                })),
                { value: 'other', label: m.drafts_roll_other() },
              ]}
              value={rollWidths.some((width) => width === rollWidth) ? String(rollWidth) : 'other'}
              onChange={(value) => setRollWidth(Number(value) || 1_200)}
              allowDeselect={false}
            />
            <BoundedNumber
              label={m.drafts_roll_mm()}
              value={rollWidth}
              min={leastRoll}
              max={mostRoll}
              onChoose={setRollWidth}
            />
          </Group>
        )}
        {roll?.isPossible && !isWaiting && (
          <Text size="sm">
            {m.drafts_roll_length({
              pages: roll.pages.length,
              length: Math.ceil(roll.pages.reduce((sum, { height }) => sum + height, 0) / 10) / 100,
            })}
          </Text>
        )}
        {roll?.isPossible === false && (
          <Alert color="yellow">{m.drafts_roll_narrow({ width: roll.leastWidth })}</Alert>
        )}
        {kind === 'dxf' && (
          <Checkbox
            label={m.drafts_dxf_half()}
            checked={isHalf}
            onChange={(event) => setIsHalf(event.currentTarget.checked)}
          />
        )}
        {(isVeryStrange || pages > MANY_PAGES) && (
          <Checkbox
            label={isVeryStrange ? m.drafts_print_sizes_right() : m.drafts_print_all({ count: pages })}
            checked={isSure}
            onChange={(event) => setIsSure(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isPending}
            disabled={isHeld || isImpossible || isWaiting}
            onClick={() => mutate()}
          >
            {m.drafts_download()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
