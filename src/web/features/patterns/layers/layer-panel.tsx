import type { Pad } from '../pad/pad.ts'
import { usePadState } from '../use-pad-state.ts'
import { CroquisChoice } from './croquis-choice.tsx'
import { LayerList } from './layer-list.tsx'
import classes from './layer-panel.module.css'

/** What lies above one another: the layers that are drawn on, and the figure underneath. */
export function LayerPanel({ pad }: { pad: Pad }) {
  const { layers, activeLayer } = usePadState(pad)
  return (
    <div className={classes.panel}>
      <LayerList pad={pad} layers={layers} activeLayer={activeLayer} />
      <CroquisChoice pad={pad} layer={layers[0]} />
    </div>
  )
}
