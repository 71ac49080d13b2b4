import { memberPages } from '#contract/pages.ts'
import { addDays } from '#domain/calendar/days.ts'
import { m } from '#server/paraglide/messages.js'
import type { Block } from '#server/platform/mail/content.ts'
import type { NotificationContent } from '../delivery/service.ts'
import type { DueProject } from '../due/queries.ts'
import { notificationMail } from '../mails.ts'
import { projectNoticeDays } from '../policy.ts'

type Notice = keyof typeof projectNoticeDays

/** The most urgent first. */
const notices: readonly Notice[] = ['overdue', 'today', 'tomorrow', 'soon']

const titles: Readonly<Record<Notice, () => string>> = {
  overdue: m.notifications_overdue,
  today: m.notifications_due_today,
  tomorrow: m.notifications_due_tomorrow,
  soon: m.notifications_due_soon,
}

/** The days that a morning tells of. */
export const projectDaysOf = (today: string): Readonly<Record<Notice, string>> => ({
  soon: addDays(today, projectNoticeDays.soon),
  tomorrow: addDays(today, projectNoticeDays.tomorrow),
  today: addDays(today, projectNoticeDays.today),
  overdue: addDays(today, projectNoticeDays.overdue),
})

/** One mail of all projects that a morning has something new to tell of. */
export function deadlinesContent(projects: readonly DueProject[], today: string): NotificationContent {
  const days = projectDaysOf(today)
  const subject = () =>
    m.notifications_deadlines_subject({ count: projects.length, name: projects[0]?.name ?? '' })
  const grouped = () =>
    notices
      .map((notice) => ({ title: titles[notice](), due: projects.filter(({ day }) => day === days[notice]) }))
      .filter(({ due }) => due.length > 0)
  return {
    kind: 'projectDeadlines',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'projectDeadlines',
        subject: subject(),
        preview: projects.map(({ name }) => name).join(', '),
        heading: m.notifications_deadlines_heading(),
        blocks: grouped().map(
          ({ title, due }): Block => ({
            kind: 'entries',
            title,
            entries: due.map(({ id, name, clientName }) => ({
              name,
              detail: clientName ?? m.notifications_no_client(),
              url: letter.linkTo(`${memberPages.projects}?open=${id}`),
            })),
          }),
        ),
      }),
    push: () => ({
      title: subject(),
      body: grouped()
        .map(({ title, due }) => `${title}: ${due.map(({ name }) => name).join(', ')}`)
        .join('\n'),
      path: projects.length === 1 ? `${memberPages.projects}?open=${projects[0]?.id}` : memberPages.projects,
      tag: 'projectDeadlines',
    }),
  }
}
