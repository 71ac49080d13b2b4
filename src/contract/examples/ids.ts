/** Of what the examples are about: one of each, the same wherever it stands. */
const things = [
  ...['absence', 'apiKey', 'answer', 'client', 'otherClient', 'delivery', 'draft', 'event', 'fitting'],
  ...['fittingPhoto', 'import', 'invitation', 'invoice', 'otherInvoice', 'line', 'material', 'materialMove'],
  ...['measurement', 'member', 'message', 'otherStage', 'payment', 'payout', 'pattern', 'photo', 'picture'],
  ...['piece', 'pin', 'project', 'quote', 'section', 'session', 'sizeTable', 'stage', 'task', 'template'],
  ...['field', 'version', 'webhook', 'workItem', 'workspace'],
] as const
export type ExampleThing = (typeof things)[number]

const idAt = (place: number) => `0196e2f0-0000-7000-8000-${String(place + 1).padStart(12, '0')}`

// Sound: an id for each of them.
export const exampleIds = Object.fromEntries(things.map((thing, place) => [thing, idAt(place)])) as Readonly<
  Record<ExampleThing, string>
>

/** What stands in a field that holds an id: that of its thing, of the one that it names, or any; null where it holds none. */
export function exampleIdOf(thing: string, field: string): string | null {
  const named = field === 'id' || field === '_id' ? thing : /^(\w+)Id$/.exec(field)?.[1]
  return named === undefined ? null : (exampleIds[named as ExampleThing] ?? exampleIds.line)
}

const byPlace: Readonly<Record<string, ExampleThing>> = {
  absences: 'absence',
  'api-keys': 'apiKey',
  calendar: 'event',
  'client-pictures': 'photo',
  clients: 'client',
  drafts: 'draft',
  'fitting-photos': 'fittingPhoto',
  'fitting-pins': 'pin',
  fittings: 'fitting',
  imports: 'import',
  invitations: 'invitation',
  invoices: 'invoice',
  'material-moves': 'materialMove',
  materials: 'material',
  'measurement-answers': 'answer',
  'measurement-templates': 'template',
  measurements: 'measurement',
  members: 'member',
  messages: 'message',
  orders: 'project',
  patterns: 'pattern',
  payouts: 'payout',
  photos: 'photo',
  pictures: 'photo',
  pieces: 'piece',
  projects: 'project',
  public: 'pattern',
  quotes: 'quote',
  receipts: 'line',
  sessions: 'session',
  'size-tables': 'sizeTable',
  tasks: 'task',
  threads: 'client',
  webhooks: 'webhook',
  'work-items': 'workItem',
  workspaces: 'workspace',
}

/** What a parameter of a path is the id of: of what stands before it, where it isn't named itself. */
export function thingIn(path: string, parameter: string): ExampleThing {
  const own = things.find((thing) => `${thing}Id` === parameter)
  const [before = ''] = path.split(`/:${parameter}`)
  const thing = own ?? byPlace[before.split('/').at(-1) ?? '']
  if (!thing) throw new Error(`${path} has no example of its ${parameter}`)
  return thing
}
