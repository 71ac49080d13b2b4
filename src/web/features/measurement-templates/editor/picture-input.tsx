import { Button, Group, Input, Text } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldPicture } from '#web/shared/measurements/field-picture.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

interface PictureInputProps {
  readonly picture: TemplatePicture | null
  /** What is measured. */
  readonly name: string
  readonly upload: PictureUpload
  /** Why it couldn't be kept. */
  readonly error: string | null
  readonly onRemove: () => void
}

/** The business's own picture of how something is measured. */
export function PictureInput({ picture, name, upload, error, onRemove }: PictureInputProps) {
  const failure = upload.error ? describeError(upload.error).message : error
  return (
    <Input.Wrapper
      label={m.measurement_templates_picture()}
      labelElement="div"
      description={m.measurement_templates_picture_hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={failure}
    >
      <Group gap="sm" align="flex-end" my={4}>
        {picture && <FieldPicture picture={picture} name={name} />}
        <FileChoice accept="image/*" onChoose={upload.send}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {picture ? m.measurement_templates_picture_other() : m.measurement_templates_picture_choose()}
            </Button>
          )}
        </FileChoice>
        {picture && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            {m.measurement_templates_picture_remove()}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {upload.isPending ? m.measurement_templates_picture_sending() : ''}
      </Text>
    </Input.Wrapper>
  )
}
