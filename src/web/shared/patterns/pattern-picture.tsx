import { IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pattern } from '#contract/patterns.ts'
import { GarmentPicture } from '#web/ui/garment-picture.tsx'
import classes from './pattern-picture.module.css'

type PatternGarment = Pattern['garmentType']

interface PatternPictureProps {
  readonly address: string | undefined
  /** Drawn where there is no picture. */
  readonly garment?: PatternGarment | undefined
  /** Empty where its name stands beside it. */
  readonly alt?: string
  /** Whole, whatever its shape; else it fills its place. */
  readonly isWhole?: boolean
}

/** A pattern's picture on white paper, because it is transparent where the eraser went; a sign where there is none. */
export function PatternPicture({
  address,
  garment = 'Other',
  alt = '',
  isWhole = false,
}: PatternPictureProps) {
  // Its address is good for a while only: one that was kept may have expired until the list has been loaded anew.
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes.frame} data-whole={isWhole || undefined}>
      {address && address !== failed ? (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
        />
      ) : garment !== 'Other' ? (
        <GarmentPicture garment={garment} className={classes.placeholder} />
      ) : (
        <IconRuler2 className={classes.placeholder ?? ''} stroke={1.2} aria-hidden data-placeholder />
      )}
    </span>
  )
}
