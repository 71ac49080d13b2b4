import { PASSWORD } from '#contract/examples/said-once.ts'
import { holderOf } from '#server/features/quotes/testing/quoting.ts'
import { buildClientsPage, sharePhoto } from './clients-page.ts'
import type { Before, ExampleWorld, Preparations } from './example-world.ts'
import { multipart } from './multipart.ts'
import { buildNotified, headerOf, morningAt } from './notifications.ts'
import { paint } from './patterns.ts'
import { newEmail, signUpMember, signupBody } from './people.ts'
import { buildTill } from './till.ts'

let mailed = 0

/** One that is with its client, and the secret of the address in its mail. */
export async function sentQuote({ app, make, done }: ExampleWorld) {
  const quote = await make('quotes')
  const to = `quoted${++mailed}@example.com`
  await done('POST', `/quotes/${quote}/send`, { to })
  const { text } = await app.mail(to)
  return { quote, token: /\/paper#([\w-]{66})/.exec(text)?.[1] ?? '' }
}

const withToken = (token: string): Before => ({ changed: (body) => ({ ...body, token }) })

async function quoteReader(world: ExampleWorld): Promise<Before> {
  const { token } = await sentQuote(world)
  const { versionId: version } = (await holderOf(world.app, token).look()).body.data
  return { ...withToken(token), ids: { version } }
}

const invoiceReader = async ({ app }: ExampleWorld): Promise<Before> =>
  withToken((await buildClientsPage(app)).invoiceToken)

const tillReader = async ({ app }: ExampleWorld): Promise<Before> => {
  const { token } = await buildTill(app)
  return { changed: (body) => ({ ...body, token, ...('amount' in body && { amount: undefined }) }) }
}

/** A client on their own page, with an order and a photo of it. */
async function onPage({ app }: ExampleWorld) {
  const page = await buildClientsPage(app)
  const photo = await sharePhoto(app, page, page.projectId)
  const token = await page.letIn()
  return { page, token, ids: { project: page.projectId, photo } }
}

const client = async (world: ExampleWorld): Promise<Before> => {
  const { token, ids } = await onPage(world)
  return { token, ids }
}

/** A client who is shown their measurements, of which there are some. */
async function measured(world: ExampleWorld) {
  const { page, token } = await onPage(world)
  await page.call('PATCH', '/portal/settings', { showsMeasurements: true })
  const { body } = await page.call<{ measurement: { id: string; updatedAt: string } }>(
    'POST',
    '/measurements',
    {
      ...{ clientId: page.clientId, garmentType: 'dress' },
      measurements: [{ name: 'Waist', size: 72, unit: 'cm' }],
    },
  )
  const { id: measurement, updatedAt } = body.data.measurement
  return { token, ids: { measurement }, updatedAt }
}

/** Somebody who has signed up and not proved their address yet, and the code in their mail. */
async function signedUp({ app }: ExampleWorld) {
  const email = newEmail()
  await app.call('POST', '/auth/signup', { body: signupBody(email) })
  const { code } = await app.mail(email)
  return { email, otp: code }
}

/** Half a sign-in of somebody who asks for a mailed code as well. */
async function half({ app }: ExampleWorld) {
  const { email, password, token } = await signUpMember(app)
  await app.call('PATCH', '/user/2fa', { token, body: { enable: true } })
  const before = (await app.mails(email)).length
  const { body } = await app.call<{ challenge: string }>('POST', '/auth/signin', {
    body: { email, password },
  })
  const { code } = await app.mail(email, before + 1)
  return { challenge: body.data.challenge, otp: code }
}

/** A client who has been mailed the key of their page. */
async function keyHolder({ app }: ExampleWorld): Promise<Before> {
  const key = await (await buildClientsPage(app)).mailKey()
  return { changed: () => ({ key }) }
}

async function unsubscribing({ app }: ExampleWorld): Promise<Before> {
  const business = await buildNotified(app)
  await business.addProject('2029-02-10', 'Ball gown')
  await morningAt(app, '2029-02-10T07:00:00Z')
  const [mail] = (await business.mails()).filter(({ subject }) => subject?.startsWith('Project deadline'))
  const token = /unsubscribe\?token=([\w-]{43})/.exec(headerOf(mail, 'List-Unsubscribe'))?.[1] ?? ''
  return { ...withToken(token), asked: { token } }
}

/** What is called by who isn't signed in: strangers, and clients on their own page. */
export const beforeStrangers: Preparations = {
  'messages.letterbox': invoiceReader,
  'messages.write': invoiceReader,
  'messages.theirs': client,
  'messages.say': client,
  'portal.invoice': invoiceReader,
  'portal.invoicePdf': invoiceReader,
  'portal.key': invoiceReader,
  'portal.open': keyHolder,
  'portal.door': keyHolder,
  'portal.page': client,
  'portal.picture': client,
  'portal.leave': client,
  'branding.ofPaper': invoiceReader,
  'quotes.paper': quoteReader,
  'quotes.paperPdf': quoteReader,
  'quotes.answer': quoteReader,
  'till.look': tillReader,
  'till.pay': tillReader,
  'clientPictures.send': client,
  'clientPictures.takeBack': async (world) => {
    const { token, page } = await onPage(world)
    const given = { token, ...multipart('picture', await paint(40, 30)) }
    const { body } = await world.app.call<{ picture: { id: string } }>(
      ...(['POST', `/portal/orders/${page.projectId}/pictures`, given] as const),
    )
    return { token, ids: { photo: body.data.picture.id } }
  },
  'measurementAnswers.theirs': measured,
  'measurementAnswers.say': async (world) => {
    const { updatedAt, ...before } = await measured(world)
    return { ...before, changed: (body) => ({ ...body, updatedAt }) }
  },
  'measurementAnswers.propose': measured,
  'workshop.foundTag': async ({ app, ids: { piece }, owner }) => {
    const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [
      owner.userId,
    ])
    return { ids: { workspace: String(row?.id), piece: piece ?? '' } }
  },
  'auth.signin': async ({ owner: { email, password } }) => ({
    changed: (body) => ({ ...body, email, password: password === PASSWORD ? PASSWORD : password }),
  }),
  'auth.signinVerify': async (world) => {
    const found = await half(world)
    return { changed: () => found }
  },
  'auth.signinSendOtp': async (world) => {
    const { challenge } = await half(world)
    // A code is mailed once a minute.
    world.app.advance(61_000)
    return { changed: () => ({ challenge }) }
  },
  'auth.verifyOtp': async (world) => {
    const found = await signedUp(world)
    return { changed: () => found }
  },
  'auth.resetPassword': async (world) => {
    const { email } = await signUpMember(world.app)
    const before = (await world.app.mails(email)).length
    await world.app.call('POST', '/auth/forgot-password', { body: { email } })
    const { code } = await world.app.mail(email, before + 1)
    return { changed: (body) => ({ ...body, email, otp: code }) }
  },
  'auth.google': async ({ issuer }) => {
    const idToken = await issuer.googleToken()
    return { changed: () => ({ idToken }) }
  },
  'auth.sendOtp': async () => ({ changed: () => ({ email: newEmail() }) }),
  'auth.facebook': async ({ app, issuer }) => {
    const email = newEmail()
    const accessToken = issuer.facebookToken('fb-1', { id: 'f-1', name: 'Ada Lovelace', email })
    // Facebook's word alone proves no address: the first call mails a code.
    await app.call('POST', '/auth/oauth/facebook', { body: { accessToken } })
    const { code } = await app.mail(email)
    return { changed: () => ({ accessToken, otp: code }) }
  },
  'notifications.unsubscribeLink': unsubscribing,
  'notifications.unsubscribe': unsubscribing,
}
