import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { makePapers } from './make-papers.ts'
import {
  keepPaperChoice,
  type PaperChoice,
  type PaperKind,
  pageSizes,
  readPaperChoice,
  tagPapers,
} from './paper-choice.ts'

const kindWords: Readonly<Record<PaperKind, () => string>> = {
  tags: m.papers_tags,
  work: m.papers_work,
  claim: m.papers_claim,
}

interface PrintDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly pieces: readonly Piece[]
  /** What can be made of them. */
  readonly kinds: readonly PaperKind[]
}

/** Which papers, on what: remembered by the browser beside which the printer stands. */
export function PrintDialog({ opened, onClose, ...papers }: PrintDialogProps) {
  return (
    <Modal holds="kept" opened={opened} onClose={onClose} title={m.papers_title()}>
      <Choosing {...papers} onClose={onClose} />
    </Modal>
  )
}

function Choosing({ pieces, kinds, onClose }: Omit<PrintDialogProps, 'opened'>) {
  const [kept, setKept] = useState(readPaperChoice)
  const seesPrices = useSeesPrices()
  const kind = kinds.find((one) => one === kept.kind) ?? 'tags'
  const choice: PaperChoice = { ...kept, kind, hasPrices: seesPrices && kept.hasPrices }

  function choose(change: Partial<PaperChoice>) {
    const next = { ...kept, ...change }
    setKept(next)
    keepPaperChoice(next)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const paper = await makePapers(pieces, choice)
      const numbers = pieces.map(({ tag }) => tag).join('-')
      saveFile(paper, `${kindWords[kind]()} ${numbers.slice(0, 60)}.pdf`)
      onClose()
    },
  })

  return (
    <Stack>
      <Radio.Group
        label={m.papers_as()}
        value={kind}
        onChange={(value) => choose({ kind: kinds.find((one) => one === value) ?? 'tags' })}
      >
        <Stack gap="sm" mt="xs">
          {kinds.map((one) => (
            <Radio key={one} value={one} label={kindWords[one]()} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'tags' ? (
        <Select
          label={m.papers_on()}
          data={[
            { value: 'label', label: m.papers_label() },
            { value: 'strip', label: m.papers_strip() },
          ]}
          value={choice.tagPaper}
          onChange={(value) => choose({ tagPaper: tagPapers.find((one) => one === value) ?? 'label' })}
          allowDeselect={false}
        />
      ) : (
        <>
          <Select
            label={m.papers_on()}
            data={[
              { value: '', label: m.papers_usual() },
              { value: 'A4', label: 'A4' },
              { value: 'Letter', label: m.papers_letter() },
            ]}
            value={choice.pageSize ?? ''}
            onChange={(value) => choose({ pageSize: pageSizes.find((one) => one === value) ?? null })}
            allowDeselect={false}
          />
          {seesPrices && (
            <Checkbox
              label={m.papers_prices()}
              checked={choice.hasPrices}
              onChange={(event) => choose({ hasPrices: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      <Text size="sm" c="dimmed">
        {m.papers_hint()}
      </Text>
      <Group justify="flex-end">
        <Button
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => mutate()}
        >
          {m.papers_save()}
        </Button>
      </Group>
    </Stack>
  )
}
