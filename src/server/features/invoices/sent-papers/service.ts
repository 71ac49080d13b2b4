import { v5 as uuidOf, v7 as uuidv7 } from 'uuid'
import type { EFormat } from '#contract/e-invoice-fields.ts'
import type { KeptFile, SentPaper } from '#contract/sent-papers.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { needOf } from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import { hasGoneOut } from '#server/platform/jobs/mail-job.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { invoiceAccess } from '../access/service.ts'
import { findInvoice } from '../queries.ts'
import {
  deleteUnmade,
  findSentPaper,
  findSentPapers,
  findUnchanged,
  insertSentPaper,
  isShownPaper,
  type ListedRow,
  type PaperSent,
  type PapersOf,
  readKept,
  type SentPaperKey,
  type SentPaperRow,
  setKept,
  setOutcome,
} from './queries.ts'

export type SentPapers = ReturnType<typeof sentPapersService>

/** A paper as it has just been set. */
export interface MadePaper {
  readonly format: EFormat
  readonly pdf: Buffer
  /** Data that goes out beside it. */
  readonly xml: Buffer | null
}

/** A sending as its job has it. */
export interface Sending {
  readonly workspaceId: string
  /** What `begin` has answered; undefined of a job that was queued before papers were kept. */
  readonly paperId: string | undefined
}

export interface Outgoing extends Sending {
  readonly paper: PaperSent
  readonly mail: Omit<Mail, 'attachments'>
  /** Sets it on paper: once, whatever goes wrong after. */
  make(): Promise<MadePaper>
}

const NEED = needOf('invoice')

/** Keeps what is mailed as it was mailed (docs/decisions/0095): first the bytes, then the mail, which is of the bytes that are kept. */
export function sentPapersService({ database, files, clock, log }: Platform, plans: Plans) {
  const access = invoiceAccess(database, plans)
  const now = () => clock.now().toISOString()

  // The same in every try of the job.
  const keyOf = ({ workspaceId, paperId }: Sending, { mark }: JobRun): SentPaperKey => ({
    workspaceId,
    id: paperId ?? uuidOf(mark, workspaceId),
  })

  async function store(workspaceId: string, content: Buffer, extension: 'pdf' | 'xml') {
    const stored = await files.store(workspaceId, content, extension)
    return { ...stored, sha256: sha256(content).toString('hex') }
  }

  /** Where two processes set the same paper, that of the first is the one that was sent. */
  async function keep(key: SentPaperKey, { paper, mail: { to }, make }: Outgoing): Promise<void> {
    const { workspaceId } = key
    const { format, pdf, xml } = await make()
    const kept = {
      format,
      pdf: await store(workspaceId, pdf, 'pdf'),
      xml: xml && (await store(workspaceId, xml, 'xml')),
    }
    await database.write(workspaceId, async (transaction) => {
      await insertSentPaper(transaction, key, { paper, to, at: now() })
      if (!(await setKept(transaction, key, kept))) return
      const all = [kept.pdf, ...(kept.xml ? [kept.xml] : [])]
      await files.keepForGood(
        transaction,
        workspaceId,
        all.map(({ name, bytes }) => ({ name, bytes })),
      )
    })
  }

  /** As it is kept: whatever the store has made of it doesn't go out. */
  async function read(workspaceId: string, name: string, hash: string | null): Promise<Buffer> {
    const content = await files.read(workspaceId, name)
    if (content && sha256(content).toString('hex') === hash) return content
    throw new Error('A paper that was kept has been lost, or is another one')
  }

  async function attachmentsOf(
    outgoing: Outgoing,
    key: SentPaperKey,
  ): Promise<NonNullable<Mail['attachments']>> {
    const isKept = async () => {
      const row = await findSentPaper(database, key)
      return row?.pdf_name ? row : null
    }
    const before = await isKept()
    if (!before) await keep(key, outgoing)
    const row = before ?? (await isKept())
    if (!row?.pdf_name) throw new Error('A paper was not kept')
    const { workspaceId } = key
    const pdf = await read(workspaceId, row.pdf_name, row.pdf_sha256)
    const xml = row.xml_name === null ? null : await read(workspaceId, row.xml_name, row.xml_sha256)
    return [
      { filename: nameOf(row, 'pdf'), content: pdf, contentType: 'application/pdf' },
      ...(xml ? [{ filename: nameOf(row, 'xml'), content: xml, contentType: 'application/xml' }] : []),
    ]
  }

  const settle = (key: SentPaperKey, outcome: Parameters<typeof setOutcome>[2]): Promise<void> =>
    database.write(key.workspaceId, (transaction) => setOutcome(transaction, key, outcome, now()))

  function shown(row: ListedRow): SentPaper {
    const { workspace_id: workspaceId, id } = row
    const file = (
      extension: 'pdf' | 'xml',
      [name, bytes, hash]: readonly [string | null, number | null, string | null],
    ): KeptFile | null =>
      name === null || bytes === null || hash === null
        ? null
        : {
            url: files.addressOf(workspaceId, name, { kind: 'sent-paper', id }),
            fileName: nameOf(row, extension),
            bytes,
            sha256: hash,
          }
    return {
      id,
      kind: row.kind,
      number: row.paper_number,
      to: row.recipient,
      askedAt: row.asked_at,
      outcome: row.outcome,
      settledAt: row.settled_at,
      eFormat: row.e_format,
      isChanged: row.isChanged,
      pdf: file('pdf', [row.pdf_name, row.pdf_bytes, row.pdf_sha256]),
      xml: file('xml', [row.xml_name, row.xml_bytes, row.xml_sha256]),
    }
  }

  const papersOf = async (workspaceId: string, of: PapersOf): Promise<SentPaper[]> =>
    (await findSentPapers(database, workspaceId, of)).map(shown)

  return {
    /** Writes down that a paper is on its way, in the transaction that queues its mail; answers what its job names it by. */
    async begin(
      transaction: Transaction,
      workspaceId: string,
      paper: PaperSent,
      to: string,
    ): Promise<string> {
      const id = uuidv7()
      await insertSentPaper(transaction, { workspaceId, id }, { paper, to, at: now() })
      return id
    },

    /** Whether it has gone out; false where it was refused for good. Whatever else goes wrong is tried again with the same bytes. */
    async mail(outgoing: Outgoing, post: MailPost, job: JobRun): Promise<boolean> {
      const key = keyOf(outgoing, job)
      const attachments = await attachmentsOf(outgoing, key)
      const hasGone = await hasGoneOut(
        () => post.send({ ...outgoing.mail, attachments }, job),
        (error) => log.warn({ err: error }, 'the mail of a paper was refused for good'),
      )
      if (!hasGone) await settle(key, 'refused')
      else
        await settle(key, 'sent').catch((error: unknown) => {
          // The mail has gone: trying the job again could send it twice.
          log.error({ err: error }, 'that the mail of a paper has gone could not be kept')
        })
      return hasGone
    },

    /** What it was about is gone, or void: nothing goes out. What an earlier try may have sent stays. */
    async callOff(sending: Sending, job: JobRun): Promise<void> {
      const key = keyOf(sending, job)
      await database.write(key.workspaceId, async (transaction) => {
        await deleteUnmade(transaction, key)
        await setOutcome(transaction, key, 'withdrawn', now())
      })
    },

    async list(workspaceId: string, invoiceId: string): Promise<SentPaper[]> {
      const readOnly = await access.toRead(workspaceId, 'documents')
      if (!(await findInvoice(database, workspaceId, invoiceId, readOnly))) throw new AppError('NOT_FOUND')
      return papersOf(workspaceId, { invoiceId })
    },

    /** For whoever has seen that the record is there, and may be read. */
    of: papersOf,

    /** The very bytes in which a paper went out last, for its client; null where nothing was kept of what they read now. */
    async asSent(workspaceId: string, of: Parameters<typeof findUnchanged>[2]): Promise<Buffer | null> {
      const row = await findUnchanged(database, workspaceId, of)
      if (!row?.pdf_name) return null
      try {
        return await read(workspaceId, row.pdf_name, row.pdf_sha256)
      } catch (error) {
        // They are still to have what it says; whoever works there is told by the list, which doesn't open it either.
        log.error({ err: error }, 'a paper that was kept could not be handed to its client')
        return null
      }
    },

    mayOpen: withinItsWorkspace(
      async ({ permissions }, { workspaceId, id, name }) =>
        permissions.has(NEED) && (await isShownPaper(database, { workspaceId, id }, name)),
    ),

    /** For exports. */
    archive: {
      needs: NEED,
      async list(transaction: Transaction, workspaceId: string) {
        const rows = await readKept(transaction, workspaceId)
        return rows.flatMap((row) => [
          ...(row.pdf_name === null ? [] : [{ name: takenAs(row, 'pdf'), file: row.pdf_name }]),
          ...(row.xml_name === null ? [] : [{ name: takenAs(row, 'xml'), file: row.xml_name }]),
        ])
      },
    },
  }
}

const nameOf = ({ paper_number: number }: SentPaperRow, extension: 'pdf' | 'xml'): string =>
  fileName(number).replace(/pdf$/, extension)

const takenAs = (row: SentPaperRow, extension: 'pdf' | 'xml'): string =>
  `sent-papers/${nameOf(row, extension).slice(0, -4)} ${row.asked_at.slice(0, 10)} ${row.id}.${extension}`
