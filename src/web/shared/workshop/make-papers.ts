import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { taskMinor, ticketAmounts } from '#domain/workshop/prices.ts'
import { call } from '#web/lib/call.ts'
import { logoLost, makePaper, type PaperTicket, senderOf, usualPageSize } from '#web/lib/paper.ts'
import { formatLocaleFor, type PaperChoice } from './paper-choice.ts'
import { tagAddress } from './tag-address.ts'

/** How many pieces are asked for their tasks at once. */
const AT_ONCE = 6

/** Of each piece, in their order. */
async function readTasks(pieces: readonly Piece[]): Promise<(readonly Task[])[]> {
  const read: (readonly Task[])[] = []
  for (let from = 0; from < pieces.length; from += AT_ONCE) {
    const some = pieces.slice(from, from + AT_ONCE)
    read.push(
      ...(await Promise.all(
        some.map(async ({ id }) => (await call('tickets.tasksOf', { params: { id } })).tasks),
      )),
    )
  }
  return read
}

/** What each is called, also who works there no longer. */
async function readNames(): Promise<ReadonlyMap<string, string>> {
  const { team } = await call('team.get')
  return new Map([...team.former, ...team.members].map(({ id, name }) => [id, name]))
}

/** As it was agreed when the pieces were taken in; the invoice goes by the same. */
async function readRushPercent(projectId: string): Promise<number> {
  const [{ rushPercent }, { workshop }] = await Promise.all([
    call('tickets.agreed', { params: { id: projectId } }),
    call('workshop.setup'),
  ])
  return rushPercent ?? workshop.rushPercent
}

/** Makes the chosen papers of pieces, in the language and by the letterhead of the business. */
export const makePapers = (given: readonly Piece[], choice: PaperChoice): Promise<Blob> =>
  makePaper(async ({ tagsPdf, workTicketPdf, claimCheckPdf }) => {
    const ticket = await readTicket(given, choice)
    if (choice.kind === 'tags') return tagsPdf(ticket, choice.tagPaper)
    return choice.kind === 'work' ? workTicketPdf(ticket) : claimCheckPdf(ticket, logoLost)
  })

async function readTicket(
  given: readonly Piece[],
  { kind, tagPaper, pageSize, hasPrices }: PaperChoice,
): Promise<PaperTicket> {
  const pieces = given.toSorted((one, other) => one.tag - other.tag)
  const [first] = pieces
  if (!first) throw new Error('There are no papers of no garment')
  const tellsTasks = kind !== 'tags' || tagPaper === 'strip'
  const tellsPrices = hasPrices && kind !== 'tags'
  const [{ business }, rushPercent, tasks, names] = await Promise.all([
    call('settings.business'),
    tellsPrices ? readRushPercent(first.project.id) : 0,
    tellsTasks ? readTasks(pieces) : pieces.map(() => []),
    kind === 'work' ? readNames() : null,
  ])
  const { currency, timezone, language } = business
  const priced = pieces.map((piece, place) => ({ ...piece, tasks: tasks[place] ?? [] }))
  const amounts = tellsPrices ? ticketAmounts(priced, rushPercent, currency) : null
  return {
    locale: language,
    formatLocale: formatLocaleFor(business),
    pageSize: pageSize ?? usualPageSize(business),
    currency,
    business: await senderOf(business, { hasLogo: kind === 'claim' }),
    client: first.client?.name ?? null,
    project: first.project.name,
    takenOn: dayIn(timezone, Date.parse(first.createdAt)),
    prices: amounts && { rushMinor: amounts.rushMinor, totalMinor: amounts.totalMinor },
    pieces: priced.map((piece, place) => ({
      ...{ tag: piece.tag, label: piece.label, garment: piece.garment },
      ...{ promisedOn: piece.promisedOn, isRush: piece.isRush },
      address: tagAddress({ workspaceId: business.id, pieceId: piece.id }),
      maker: piece.memberId === null ? null : (names?.get(piece.memberId) ?? null),
      priceMinor: amounts?.piecesMinor[place] ?? null,
      tasks: piece.tasks.map((task) => ({
        ...{ name: task.name, quantity: task.quantity, minutes: task.minutes },
        priceMinor: amounts && taskMinor(task, currency),
        isDone: task.done !== null,
      })),
    })),
  }
}
