import pg from 'pg'
import { callerOf } from './caller.js'
import { openAccount } from './open-account.js'

const account = { email: 'ada@example.com', password: 'a long and quiet thread' }

/**
 * A business on Premium with nothing in it yet, whose owner is signed in.
 *
 * @param {{ url: string, address: import('./toile.js').Address }} toile
 */
export async function premiumBusiness({ url, address }) {
  const callAsNobody = callerOf(url)
  const person = { ...account, firstName: 'Ada', lastName: 'Weaver', agreeToTerms: true }
  await callAsNobody('POST', '/auth/signup', { ...person, selectedPlan: 'premium' })
  const db = new pg.Client(address)
  await db.connect()
  try {
    await openAccount(db, account.email)
    await db.query("update subscriptions set plan_id = 'premium', status = 'active'")
  } finally {
    await db.end()
  }
  /** @type {{ token: string, user: object }} */
  const session = await callAsNobody('POST', '/auth/signin', account)
  /** Of the API by them. */
  const call = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    body = /** @type {object | undefined} */ (undefined),
  ) => callAsNobody(method, path, body, session.token)
  return { session, call }
}

/** Pages of a browser in which its owner is signed in. */
export async function signedIn(
  /** @type {import('playwright-core').Browser} */ browser,
  /** @type {object} */ session,
  viewport = { width: 1280, height: 900 },
) {
  const context = await browser.newContext({ viewport })
  await context.addInitScript((kept) => localStorage.setItem('toile-session', kept), JSON.stringify(session))
  return context
}
