/**
 * Every address beside the contract, and by what it knows who comes. The contract's own say whom they let in; the pages
 * and files of the web application are the same for everybody. A route that stands in none of the three keeps the server
 * from starting.
 */
export const doors = {
  'GET /livez': 'anybody: says that the process answers',
  'GET /readyz': 'anybody: says that its database does',
  'GET /metrics': 'the operator, by the network that is configured',
  'GET /api/openapi.json': 'anybody: how to ask, and nothing of what is on record',
  'GET /api/docs': 'anybody: the same, for people',
  'GET /calendar-feed/:file': 'a member’s calendar program, by 256 bits that are kept as a hash',
  'GET /downloads/:workspaceId/:id/:proof':
    'whoever asked for the export, signed in and looked up anew; strangers are sent to the list of exports',
  'GET /files/:place/:name': 'whoever is signed in and may see the picture now (docs/decisions/0083)',
  'POST /unsubscribe': 'whoever got the mail, by the secret in its head: switches mails of its kind off',
  'POST /api/v1/webhooks/stripe': 'the payment provider, by its signature over the bytes',
  'POST /api/v1/webhooks/sandbox': 'the sandbox in its place, the same way',
  'POST /api/v1/webhooks/till-stripe': 'who takes clients’ payments, by its signature over the bytes',
  'POST /api/v1/webhooks/till-sandbox': 'the sandbox in its place, the same way',
  'GET /sandbox/style.css': 'anybody: how the sandbox’s pages look',
  'GET /sandbox/checkout/:id':
    'who was sent there to pay, by an id that nobody guesses; no money moves in the sandbox',
  'POST /sandbox/checkout/:id': 'the same',
  'GET /sandbox/confirmations/:id': 'the same, to confirm a payment',
  'POST /sandbox/confirmations/:id': 'the same',
  'GET /sandbox/till/payments/:id': 'a client who was sent there to pay, by an id that nobody guesses',
  'POST /sandbox/till/payments/:id': 'the same',
  'GET /sandbox/till/accounts/:id': 'a business that was sent there to open a test account, the same way',
  'POST /sandbox/till/accounts/:id': 'the same',
  'POST /sandbox/v1/payment-methods': 'anybody: takes a card’s number, and gives an id back',
  'POST /sandbox/v1/refunds': 'the operator at the sandbox’s desk, by an invoice’s id there',
} as const

export type Door = keyof typeof doors

/** What an address takes in its path: each `:name`. */
type Taken<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Taken<Part> | Taken<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The path of a door with that in it: what is given out and what is opened are one and the same. */
export const pathThrough = <Through extends Door>(
  door: Through,
  taken: Readonly<Record<Taken<Through>, string>>,
): string =>
  door
    .slice(door.indexOf('/'))
    .replace(/:(\w+)/g, (_, name: string) => (taken as Readonly<Record<string, string>>)[name] ?? '')
