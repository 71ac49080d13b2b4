import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import classes from './field-picture.module.css'

interface FieldPictureProps {
  readonly picture: TemplatePicture
  /** What is measured. */
  readonly name: string
}

/** The business's own picture of how something is measured: small beside its field, whole at a tap. */
export function FieldPicture({ picture, name }: FieldPictureProps) {
  const { url, smallUrl, widthPx, heightPx } = picture
  const [isOpen, setIsOpen] = useState(false)
  const title = m.measurement_templates_picture_of({ name })
  return (
    <>
      <UnstyledButton className={classes.small ?? ''} onClick={() => setIsOpen(true)} aria-label={title}>
        <img src={smallUrl} alt="" loading="lazy" />
      </UnstyledButton>
      <Modal
        holds="nothing"
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="xl"
        centered
      >
        <img src={url} width={widthPx} height={heightPx} alt={title} className={classes.whole} />
      </Modal>
    </>
  )
}
