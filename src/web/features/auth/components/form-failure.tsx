import { Alert } from '@mantine/core'

/** What a toast has said, kept beside the form; the toast is what is read out. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Alert color="red" variant="light" role="presentation" p="sm">
      {message}
    </Alert>
  )
}
