import { Text, type TextProps } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'

/** Why a project's step isn't chosen by hand; how it moves is told to who moves pieces. */
export function LedByPieces(props: TextProps) {
  const movesPieces = useWritesPieces()
  return (
    <Text size="sm" c="dimmed" {...props}>
      {movesPieces ? m.workshop_follows() : m.workshop_led()}
    </Text>
  )
}
