import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccountStatement } from '#contract/account-statements.ts'
import type { Days } from '#web/lib/day-range.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { WhoToAsk } from '#web/shared/team/who-to-ask.tsx'
import type { LetterKind, LetterValues, Sent } from '#web/ui/letter-form.tsx'
import { SendDialog } from '#web/ui/send-dialog.tsx'
import { sendStatement, sentStatementsKey, statementMailQuery } from './statement-queries.ts'

/** A statement as it is mailed: of whom, over which days. */
interface Letter extends Sent {
  readonly name: string
  readonly days: Days | undefined
}

const typedLetters = typedForms<Letter, LetterValues>()

const kindOf = (letter: Letter | null): LetterKind<Letter> => ({
  words: {
    title: m.clients_statement_mail(),
    submit: m.clients_statement_mail(),
    text: ({ name }) => m.clients_statement_mail_text({ client: name }),
    noAddress: ({ name }) => m.invoices_send_no_address_again({ client: name }),
    sent: (_, to) => m.clients_statement_mailed({ to }),
  },
  shelf: typedLetters,
  async send(id, body, idempotencyKey) {
    if (letter === null) throw new Error('A letter that is sent is shown')
    await sendStatement(id, { ...body, ...(letter.days && { period: letter.days }) }, idempotencyKey)
    return letter
  },
})

interface StatementLetterProps {
  /** Null while the dialog is closed. */
  readonly statement: AccountStatement | null
  readonly days: Days | undefined
  readonly onClose: () => void
}

/** The mail of a statement of account. */
export function StatementLetter({ statement, days, onClose }: StatementLetterProps) {
  const queryClient = useQueryClient()
  const letter = useMemo(
    () => statement && { id: statement.client._id, name: statement.client.name, sentAt: null, days },
    [statement, days],
  )
  return (
    <SendDialog
      kind={kindOf(letter)}
      paper={letter}
      mailOf={(shown) => statementMailQuery(shown.id, shown.days)}
      whoToAsk={<WhoToAsk />}
      // The client's timeline tells of it, and so does what was sent.
      onChanged={({ id }) => {
        void queryClient.invalidateQueries({ queryKey: ['clients'] })
        void queryClient.invalidateQueries({ queryKey: sentStatementsKey(id) })
      }}
      onClose={onClose}
    />
  )
}
