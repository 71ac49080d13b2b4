import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection' | 'description'> & {
  hint?: string
}

/**
 * A password with a switch to read it. Mantine's PasswordInput answers to mouse and key presses only, so the
 * bare click that some assistive tools send would not reach it; an ordinary button takes all three.
 */
export function PasswordField({ hint, size = 'sm', ...props }: PasswordFieldProps) {
  const [visible, { toggle }] = useDisclosure(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      size={size}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={toggle}
          disabled={props.disabled ?? false}
          aria-label={visible ? m.ui_hide_password() : m.ui_show_password()}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
