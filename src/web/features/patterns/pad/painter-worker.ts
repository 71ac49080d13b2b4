import type { Command } from '#domain/drawing/commands.ts'
import type { StepNews } from './bitmap-history.ts'
import { LayerBitmaps, type StepMemory } from './layer-bitmaps.ts'
import { type PainterNews, paintProbe } from './painter-news.ts'
import { unseenSheet } from './sheets.ts'

/** Paints a drawing beside the page, which goes on answering meanwhile, and then gets to know what each step changed. */

const tell = (news: PainterNews, transfer: Transferable[] = []) => postMessage(news, { transfer })

const tellStep = (step: StepNews) => {
  const { buffer } = step.kind === 'delta' ? step.delta : step.keyframe.pixels
  tell(step, [buffer])
}

/** Nothing is kept here: the page is told of it. */
const memory: StepMemory = {
  delta: () => undefined,
  keyframe: () => undefined,
  keepDelta: (position, layer, delta) => tellStep({ kind: 'delta', position, layer, delta }),
  keepKeyframe: (keyframe) => tellStep({ kind: 'keyframe', keyframe }),
  cut: () => undefined,
}

let commands: readonly Command[] = []

/** First the commands to paint come, then the wish to know their steps. */
addEventListener('message', ({ data }: MessageEvent<readonly Command[] | 'steps'>) => {
  if (data === 'steps') {
    const bitmaps = new LayerBitmaps(unseenSheet, memory)
    for (const [position, command] of commands.entries()) bitmaps.draw(command, position)
    tell({ kind: 'remembered' })
    return
  }
  commands = data
  const bitmaps = new LayerBitmaps(unseenSheet, memory)
  bitmaps.lay(commands)
  const layers = new Map(Array.from(bitmaps.pixels(), ([layer, image]) => [layer, image.data]))
  const buffers = Array.from(layers.values(), ({ buffer }) => buffer)
  tell({ kind: 'painted', layers, probe: paintProbe(unseenSheet()) }, buffers)
})

tell({ kind: 'ready' })
