import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { m } from '#web/paraglide/messages.js'
import { HeadAction } from '#web/ui/record-head.tsx'
import { type PaperKind, paperKinds } from './paper-choice.ts'
import { pieceName } from './piece-marks.tsx'
import { PrintDialog } from './print-dialog.tsx'

/** A claim check is of all that was taken in together. */
const ofOne: readonly PaperKind[] = ['tags', 'work']

/** The papers of one piece, from the head of its page. */
export function PrintPiece({ piece }: { readonly piece: Piece }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <HeadAction
        label={m.papers_print_of({ name: pieceName(piece) })}
        Icon={IconPrinter}
        onClick={() => setOpened(true)}
        permission="work.read"
      />
      <PrintDialog opened={opened} onClose={() => setOpened(false)} pieces={[piece]} kinds={ofOne} />
    </>
  )
}

interface PrintPiecesProps {
  readonly pieces: readonly Piece[]
  /** As the buttons beside it. */
  readonly size?: 'compact-sm' | 'md'
}

/** The papers of all that was taken in together. */
export function PrintPieces({ pieces, size = 'compact-sm' }: PrintPiecesProps) {
  const [opened, setOpened] = useState(false)
  if (pieces.length === 0) return null
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={size === 'md' ? 18 : 14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {m.papers_print()}
      </Button>
      <PrintDialog opened={opened} onClose={() => setOpened(false)} pieces={pieces} kinds={paperKinds} />
    </>
  )
}
