import type { EndpointSpec, SentBody, SentQuery } from '../endpoint.ts'

type Endpoints = Readonly<Record<string, EndpointSpec>>
type Nothing = Record<never, never>

/** Administrators have a document of their own hand. */
type Told<All extends Endpoints> = {
  [Name in keyof All]: All[Name]['access'] extends 'administrator' ? never : Name
}[keyof All]

type Bodied<All extends Endpoints> = {
  [Name in Told<All>]: All[Name] extends { readonly body: object } ? Name : never
}[Told<All>]

type Asked<All extends Endpoints> = {
  [Name in Told<All>]: All[Name] extends { readonly query: object }
    ? Nothing extends SentQuery<All[Name]>
      ? never
      : Name
    : never
}[Told<All>]

/**
 * What is sent to the endpoints of a feature, as a tailor sends it: to each that takes a body, or asks for something in its
 * query; beside them whatever of a query is worth showing.
 */
export type RequestsOf<All extends Endpoints> = {
  readonly [Name in Bodied<All>]: {
    readonly body: SentBody<All[Name]>
    readonly query?: SentQuery<All[Name]>
  }
} & { readonly [Name in Asked<All>]: { readonly query: SentQuery<All[Name]> } } & {
  readonly [Name in Exclude<Told<All>, Bodied<All>>]?: { readonly query?: SentQuery<All[Name]> }
}
