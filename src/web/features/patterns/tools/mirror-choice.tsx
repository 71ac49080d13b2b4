import { ActionIcon } from '@mantine/core'
import { IconFlipHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { laterAsked } from '#web/ui/later.tsx'
import { useOpenedBelow } from '#web/ui/use-opened-below.ts'
import type { ChosenMirror } from './mirror-line.tsx'

const line = laterAsked(async () => (await import('./mirror-line.tsx')).MirrorLine)

/** Whether strokes are drawn on both sides, and of which line: a press asks. */
export function MirrorChoice(chosen: ChosenMirror) {
  const [isOpen, setIsOpen] = useState(false)
  const { List: MirrorLine, says } = useOpenedBelow(line, 'dialog', isOpen, setIsOpen)
  return (
    <>
      <ActionIcon
        {...says}
        size="lg"
        variant={chosen.mirror === null ? 'subtle' : 'light'}
        color={chosen.mirror === null ? 'gray' : 'petrol'}
        aria-label={m.patterns_mirror()}
        {...hinted(m.patterns_mirror())}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFlipHorizontal size={20} stroke={1.6} />
      </ActionIcon>
      {MirrorLine && <MirrorLine {...chosen} buttonId={says.id} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  )
}
