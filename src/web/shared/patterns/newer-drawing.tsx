import { Text } from '@mantine/core'
import type { Pattern } from '#contract/patterns.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './newer-drawing.module.css'
import { PatternPicture } from './pattern-picture.tsx'

/** What was drawn elsewhere meanwhile: words that are alike say nothing of it. */
export function NewerDrawing({ pattern: { name, image_urls } }: { pattern: Pattern }) {
  return (
    <>
      <div className={classes.picture}>
        <PatternPicture address={image_urls[0]} alt={m.patterns_picture_of({ name })} isWhole />
      </div>
      <Text size="sm" mb="sm">
        {m.patterns_newer_drawing()}
      </Text>
    </>
  )
}
