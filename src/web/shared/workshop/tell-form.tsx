import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBrandWhatsapp, IconMessage, IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TellBody, type TellingOffer, type TellingWay } from '#contract/tellings.ts'
import { textMessageOf, textMessageParts } from '#domain/workshop/text-message.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { phoneAddresses } from '#web/lib/phone-link.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { notify } from '#web/ui/notify.ts'
import { floorKeys } from './floor-queries.ts'
import { pieceName } from './piece-marks.tsx'
import classes from './tell-form.module.css'

interface TellFormProps {
  readonly pieceId: string
  readonly offer: TellingOffer
  readonly onDone: () => void
}

interface Values {
  readonly to: string
  readonly message: string
}

/** That they were told meanwhile, and by which way somebody wanted to tell them again. */
interface News {
  readonly text: string
  readonly way: TellingWay
}

interface Telling {
  readonly way: TellingWay
  /** Whatever was told meanwhile. */
  readonly anyway?: boolean
}

const labels = { to: m.workshop_tell_to(), message: m.workshop_tell_message() }
const validateBody = zodValidate(TellBody, labels)

/** The words to a client, to be read and changed: sent by mail, or carried along to one's own messenger. */
export function TellForm({ pieceId, offer, onDone }: TellFormProps) {
  const queryClient = useQueryClient()
  // As the form opened: what it names is what is told of.
  const [{ client, pieces, subject, message: offered, messageMax, mayLink, toldAt, tellsByItself }] =
    useState(offer)
  const name = client?.name ?? ''
  const pieceIds = pieces.map(({ id }) => id)
  const [news, setNews] = useState<News | null>(null)
  const bodyOf = (way: TellingWay, { to, message }: Values) => ({
    ...(way === 'mail' && { to }),
    way,
    message,
    pieceIds,
    knownAt: toldAt,
  })

  /** Somebody was faster: that is read first, and what was written stays. */
  function isNews(error: unknown, way: TellingWay): boolean {
    if (!isApiError(error, 'CONFLICT')) return false
    setNews({ text: describeError(error).message, way })
    void queryClient.invalidateQueries({ queryKey: floorKeys.all })
    return true
  }

  function told(text: string) {
    onDone()
    notify.success(text)
    void queryClient.invalidateQueries({ queryKey: floorKeys.all })
  }

  const form = useForm<Values>({
    initialValues: { to: client?.email ?? '', message: offered },
    validate: (values) => ({
      ...validateBody(bodyOf('mail', values)),
      ...(values.to.trim() === '' && { to: m.form_required({ label: labels.to }) }),
    }),
  })
  const { formProps, isPending, failure } = useFormSubmit<Values, unknown>({
    form,
    send: (values, idempotencyKey) =>
      call('workshop.tell', { params: { id: pieceId }, body: bodyOf('mail', values), idempotencyKey }),
    onSuccess: (_told, { to }) => told(m.workshop_tell_sent({ to: to.trim() })),
    onFailure: (error) => isNews(error, 'mail'),
  })

  const keys = useRef(submissionKeys())
  const { mutate, isPending: isNoting } = useMutation({
    mutationFn: ({ way, anyway }: Telling) => {
      const body = { ...bodyOf(way, form.values), ...(anyway && { anyway }) }
      return call('workshop.tell', {
        params: { id: pieceId },
        body,
        idempotencyKey: keys.current.keyFor(body),
      })
    },
    onSuccess: (_told, { way }) =>
      told(
        way === 'mail'
          ? m.workshop_tell_sent({ to: form.values.to.trim() })
          : m.workshop_tell_noted({ name }),
      ),
    onError: (error, { way }) => {
      if (!isNews(error, way)) handleError(error)
    },
    meta: { handled: true },
  })
  const addresses = client?.phone ? messageAddresses(client.phone, form.values.message) : null

  if (client === null) return <Text>{m.workshop_client_gone()}</Text>
  return (
    <form {...formProps}>
      <Stack gap="md">
        {toldAt !== null && (
          <Alert color="yellow">{m.workshop_tell_again({ day: formatOwnMoment(toldAt) })}</Alert>
        )}
        {toldAt === null && tellsByItself && (
          <Text size="sm" c="dimmed">
            {m.workshop_tell_first()}
          </Text>
        )}
        {pieces.length > 1 && (
          <div>
            <Text size="sm" fw={500}>
              {m.workshop_tell_about()}
            </Text>
            <Text size="sm" className={classes.pieces ?? ''}>
              {pieces.map(pieceName).join(', ')}
            </Text>
          </div>
        )}
        {failure && <Alert color="red">{failure}</Alert>}
        <GrowingText
          label={labels.message}
          {...(!mayLink && { description: m.workshop_tell_unpaid({ count: messageMax }) })}
          minRows={6}
          maxRows={14}
          data-autofocus
          {...form.getInputProps('message')}
        />
        <TextInput
          label={labels.to}
          {...(client.email === null && { description: m.workshop_tell_no_address({ name }) })}
          type="email"
          autoComplete="off"
          {...form.getInputProps('to')}
        />
        <Text size="sm" c="dimmed" className={classes.pieces ?? ''}>
          {m.workshop_tell_subject({ subject })}
        </Text>
        {news && (
          <Alert color="yellow" role="alert" title={news.text}>
            <Stack gap="sm" align="flex-start">
              <Text size="sm">
                {news.way === 'mail' ? m.workshop_tell_news_mail() : m.workshop_tell_news_message()}
              </Text>
              <Button
                variant="default"
                className={classes.way ?? ''}
                loading={isNoting}
                onClick={() => mutate({ way: news.way, anyway: true })}
              >
                {news.way === 'mail' ? m.workshop_tell_anyway() : m.workshop_tell_note_anyway()}
              </Button>
            </Stack>
          </Alert>
        )}
        <Group gap="sm">
          <Button
            type="submit"
            className={classes.way ?? ''}
            loading={isPending}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {m.workshop_tell_mail()}
          </Button>
          {addresses?.whatsApp && (
            <Button
              component="a"
              href={addresses.whatsApp}
              target="_blank"
              rel="noopener"
              variant="default"
              className={classes.way ?? ''}
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              onClick={() => mutate({ way: 'whatsapp' })}
            >
              {m.clients_whatsapp()}
            </Button>
          )}
          {addresses && (
            <Button
              component="a"
              href={addresses.sms}
              variant="default"
              className={classes.way ?? ''}
              leftSection={<IconMessage size={18} aria-hidden />}
              onClick={() => mutate({ way: 'sms' })}
            >
              {m.clients_text_message()}
            </Button>
          )}
        </Group>
        {addresses && (
          <Text size="sm" c="dimmed">
            {m.workshop_tell_parts({ count: textMessageParts(textMessageOf(form.values.message)) })}
          </Text>
        )}
        {client.phone === null && (
          <Text size="sm" c="dimmed">
            {m.workshop_tell_no_phone({ name })}
          </Text>
        )}
        {addresses !== null && addresses.whatsApp === null && (
          <Text size="sm" c="dimmed">
            {m.workshop_tell_no_code()}
          </Text>
        )}
      </Stack>
    </form>
  )
}

interface MessageAddresses {
  /** A text message, written. */
  readonly sms: string
  /** Only to a number with its country's code: WhatsApp knows no other. */
  readonly whatsApp: string | null
}

/** Where a message to the number that was noted stands written, to be sent by hand; null where there is none. */
export function messageAddresses(noted: string, message: string): MessageAddresses | null {
  const numbers = phoneAddresses(noted)
  if (numbers === null) return null
  return {
    // The '&' is what iPhones look for, and others pass over.
    sms: `${numbers.text}?&body=${encodeURIComponent(textMessageOf(message))}`,
    whatsApp: numbers.whatsApp === null ? null : `${numbers.whatsApp}?text=${encodeURIComponent(message)}`,
  }
}
