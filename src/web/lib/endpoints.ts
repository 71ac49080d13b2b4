import type { Api } from '#contract/api.ts'
import type { EndpointSpec, ReplyData, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'

/** Every endpoint as 'feature.name', as in 'clients.list'. */
export type EndpointName = {
  [Feature in keyof Api & string]: `${Feature}.${keyof Api[Feature] & string}`
}[keyof Api & string]

type SpecOf<Name extends EndpointName> = Name extends `${infer Feature}.${infer Endpoint}`
  ? Feature extends keyof Api
    ? Endpoint extends keyof Api[Feature]
      ? Extract<Api[Feature][Endpoint], EndpointSpec>
      : never
    : never
  : never

export type Reply<Name extends EndpointName> = ReplyData<SpecOf<Name>>
export type Params<Name extends EndpointName> = SentParams<SpecOf<Name>>
export type Query<Name extends EndpointName> = SentQuery<SpecOf<Name>>
export type Upload<Name extends EndpointName> = SpecOf<Name> extends { upload: object } ? Blob : undefined
export type Body<Name extends EndpointName> = SentBody<SpecOf<Name>>

type OpenPath<Name extends EndpointName> =
  SpecOf<Name> extends { access: 'public'; method: 'POST'; path: infer Path extends string } ? Path : never

/** What anybody may post, by its path: who calls so brings no table of all endpoints along. */
export type OpenEndpoints = { [Name in EndpointName as OpenPath<Name>]: Name }

type ReadPathOf<Name extends EndpointName> =
  SpecOf<Name> extends { access: 'member'; method: 'GET'; path: infer Path extends string } ? Path : never

/** What members read, by its path. */
export type ReadEndpoints = { [Name in EndpointName as ReadPathOf<Name>]: Name }
export type ReadPath = keyof ReadEndpoints

interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly creates: boolean
  /** The name of the form's field that carries the file. */
  readonly upload?: string
}

/** Every endpoint's line by its name (contract/endpoint-table.ts): the schemas stay out of the browser. A build has none of it. */
declare const __ENDPOINTS__: Readonly<Record<string, string>>

/** By an endpoint's name; in a build by its line, which stands where the name stood (scripts/written-endpoints.js). */
export function endpointRow(name: EndpointName): EndpointRow {
  const [method = '', path = '', ...more] = (__ENDPOINTS__[name] ?? name).split(' ')
  const upload = more.find((word) => word.startsWith(UPLOAD))?.slice(UPLOAD.length)
  return {
    // Sound: the line is made of the contract.
    method: method as EndpointRow['method'],
    path,
    creates: more.includes('creates'),
    ...(upload !== undefined && { upload }),
  }
}

const UPLOAD = 'upload='

/** The path of the record that a call changes: `/tasks/:id` of `POST /tasks/:id/done`; none where it reads or creates. */
export const changedRecord = ({ method, path, creates }: EndpointRow): string | undefined =>
  method === 'GET' || creates ? undefined : path.match(/^\/[\w-]+\/:\w+/)?.[0]

/** Fills `:name` in a path and appends what is set of the query. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = Reflect.get(params, name)
    if (value === undefined || value === '') throw new Error(`The address ${path} misses its ${name}.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const tail = search.toString()
  return `/api/v1${filled}${tail === '' ? '' : `?${tail}`}`
}
