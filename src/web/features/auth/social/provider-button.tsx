import { Button, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface ProviderButtonProps {
  mark: ReactNode
  /** Why signing in by this provider can't be, said before anybody presses it. */
  absence: string | undefined
  loading: boolean
  onClick: () => void
  children: string
}

/** Signs in by an account that somebody has elsewhere. */
export function ProviderButton({ mark, absence, loading, onClick, children }: ProviderButtonProps) {
  const id = useId()
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        leftSection={mark}
        onClick={onClick}
        loading={loading}
        disabled={absence !== undefined}
        aria-describedby={absence === undefined ? undefined : id}
      >
        {children}
      </Button>
      {absence !== undefined && (
        <Text id={id} size="xs" c="dimmed" ta="center" mt={4}>
          {absence}
        </Text>
      )}
    </div>
  )
}
