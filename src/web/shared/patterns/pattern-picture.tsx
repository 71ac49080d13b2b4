import { IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './pattern-picture.module.css'

interface PatternPictureProps {
  readonly address: string | undefined
  /** Empty where its name stands beside it. */
  readonly alt?: string
  /** Whole, whatever its shape; else it fills its place. */
  readonly isWhole?: boolean
}

/** A pattern's picture on white paper, because it is transparent where the eraser went; a sign where there is none. */
export function PatternPicture({ address, alt = '', isWhole = false }: PatternPictureProps) {
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
      ) : (
        <IconRuler2 className={classes.placeholder ?? ''} stroke={1.2} aria-hidden data-placeholder />
      )}
    </span>
  )
}
