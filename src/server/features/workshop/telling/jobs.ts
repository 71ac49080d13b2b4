import { isDoneAt } from '#domain/workshop/stages.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasGoneOut } from '#server/platform/jobs/mail-job.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import type { JobHandlers, JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellingMail } from './mails.ts'
import { findTelling, readPiecesToTell, readProjectOf, setTellingFailed } from './queries.ts'
import {
  isMeant,
  TELLING_MAIL_JOB,
  type TellingMailPayload,
  type TellingNeeds,
  type Tellings,
} from './service.ts'
import { TELL_JOB, type TellPayload } from './soon.ts'
import { tellingSubject } from './words.ts'

/** What tells clients by itself, and what sends the mails of all that they are told by mail. */
export const tellingJobs = (
  { database, clock, secrets, log }: Platform,
  { plans, regions, strangers }: TellingNeeds,
  tellings: Tellings,
) => {
  /** Looks at how things stand by now: what was moved back, told by hand or closed meanwhile isn't told. */
  async function tellByItself({ workspaceId, projectId, stageId }: TellPayload): Promise<void> {
    await database.write(workspaceId, async (transaction) => {
      if (await plans.refusal(workspaceId, 'timeline-management', { transaction })) return
      const project = await readProjectOf(transaction, workspaceId, { projectId }, true)
      if (!project?.client?.email) return
      const { client } = project
      const all = await readPiecesToTell(transaction, workspaceId, projectId)
      const here = all.filter(isMeant).filter((piece) => piece.stageId === stageId && piece.tellsByItself)
      const untold = here.filter(({ toldAt }) => toldAt === null)
      const [first] = untold
      if (!first) return
      // An order is fetched once: its client hears of it when all of it is ready.
      if (first.meaning === 'ready' && !all.every(isDoneAt)) return
      const named = first.meaning === 'ready' ? here : untold
      const told = { id: project.id, client }
      const { message } = await tellings.wordsFor(transaction, workspaceId, told, { named, all })
      const to = client.email
      await tellings.keep(transaction, workspaceId, {
        project: told,
        pieces: named,
        way: 'mail',
        to,
        message,
      })
    })
  }

  async function send({ workspaceId, tellingId, sealed }: TellingMailPayload, post: MailPost, job: JobRun) {
    const { to } = JSON.parse(secrets.unseal(sealed)) as { to: string }
    const [telling, letterhead, region] = await Promise.all([
      findTelling(database, workspaceId, tellingId),
      regions.letterhead(workspaceId),
      regions.region(workspaceId),
    ])
    // Deleted since: there is nobody to tell, or nothing.
    if (!telling || !letterhead) return
    const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead)
    const { headers, ...mail } = inLanguage(region.language, () =>
      tellingMail({
        ...frame,
        letterhead,
        subject: tellingSubject(telling),
        message: telling.message,
      }),
    )
    const hasGone = await hasGoneOut(
      () => post.send({ ...mail, to, fromName, headers: { ...headers, ...replyTo } }, job),
      (error) => log.warn({ err: error }, 'the mail that tells a client of a piece was refused for good'),
    )
    if (hasGone) return
    await database.write(workspaceId, (transaction) =>
      setTellingFailed(transaction, { workspaceId, id: tellingId }, clock.now().toISOString()),
    )
  }

  const jobs: JobHandlers = {
    async [TELL_JOB](payload) {
      try {
        await tellByItself(payload as TellPayload)
      } catch (error) {
        // Words that a plan doesn't let out stay so; used up budgets are there again tomorrow.
        if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error
        log.info({ err: error }, 'a client was not told by itself')
      }
    },
  }

  return {
    jobs: () => jobs,
    mails: (post: MailPost): JobHandlers => ({
      [TELLING_MAIL_JOB]: (payload, job) => send(payload as TellingMailPayload, post, job),
    }),
  }
}
