import type { Api } from '#contract/api.ts'
import type { PlanFeature } from '#domain/plans/plans.ts'

/** What an endpoint must keep to, written down a second time, so that a change of either is meant. */
interface EndpointTest {
  /** Who of a business may call it, by the first letters of owner, manager, tailor, bookkeeper and viewer. */
  readonly roles?: string
  /** How many statements it may ask of the database: each read, and each write that a noun's rows can make. */
  readonly statements?: number
  /** What of a plan opens it, where not every plan does. */
  readonly plan?: PlanFeature
  /** What has to be sent for it to come as far as the plan. */
  readonly body?: () => object
  readonly query?: string
}

/** A feature has this of its own in its testing/endpoints.ts. */
export type EndpointTests<Noun extends keyof Api> = {
  readonly [Name in keyof Api[Noun]]?: EndpointTest
}

const nounOf = (file: string): string =>
  (file.split('/').at(-3) ?? file).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** By their names: 'clients.create'. */
const byName: Readonly<Record<string, EndpointTest>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Readonly<Record<string, EndpointTest>>>('../features/*/testing/endpoints.ts', {
      eager: true,
      import: 'endpoints',
    }),
  ).flatMap(([file, tests]) =>
    Object.entries(tests).map(([name, test]) => [`${nounOf(file)}.${name}`, test]),
  ),
)

/** Of each endpoint that has something said of it what is made of that, by its name. */
export const saidOfEndpoints = <Said>(
  said: (test: EndpointTest) => Said | undefined,
): Readonly<Record<string, Said>> =>
  Object.fromEntries(
    Object.entries(byName).flatMap(([name, test]) => {
      const one = said(test)
      return one === undefined ? [] : [[name, one] as const]
    }),
  )
