import { Slider } from '@mantine/core'
import { useState } from 'react'

interface OpacitySliderProps {
  readonly label: string
  readonly percent: number
  /** When it is let go: each is a step that can be undone. */
  readonly onChoose: (percent: number) => void
}

export function OpacitySlider({ label, percent, onChoose }: OpacitySliderProps) {
  const [shown, setShown] = useState({ percent, at: percent })
  // Undo moves it too.
  if (shown.percent !== percent) setShown({ percent, at: percent })
  return (
    <Slider
      size="sm"
      min={0}
      max={100}
      value={shown.at}
      onChange={(at) => setShown({ percent, at })}
      onChangeEnd={(at) => {
        if (at !== percent) onChoose(at)
      }}
      label={(value) => `${value} %`}
      thumbLabel={label}
    />
  )
}
