import { type ComponentType, memo } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { watchHistory } from '#web/lib/back-closes.ts'
import type { FeaturePage } from '#web/lib/feature.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { AdministratorsOnly } from './administrators-only.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { features } from './features.ts'
import { guestsOnly, membersOnly } from './guards.ts'
import { MembersArea } from './members-area.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { LayoutError, PageError } from './route-error.tsx'
import { Shell } from './shell.tsx'

const titled = (title: () => string): PageHandle => ({ title })

/** Nobody else is told of such a page by its title either. */
const titleForAdministrators = (title: () => string) => () =>
  sessionStore.getState().user?.isAdmin ? title() : m.app_not_found_title()

/** A press on a link is told to every route, twice: whoever wants to know of it asks by themselves. */
const remembered =
  (load: () => Promise<ComponentType>): (() => Promise<{ Component: ComponentType }>) =>
  async () => ({ Component: memo(await load()) })

const Frame = memo(Shell)
const FrameOfMembers = memo(MembersArea)

const pages = features.flatMap((feature) => feature.pages)

const routesFor = (
  audience: FeaturePage['audience'],
  more: Pick<RouteObject, 'loader'> = {},
): RouteObject[] =>
  pages
    .filter((page) => page.audience === audience)
    .map((page) => guarded(page, { ...routeOf(page), ...more }))

const routeOf = ({ path, audience, title, load }: FeaturePage): RouteObject => ({
  path,
  handle: titled(audience === 'administrators' ? titleForAdministrators(title) : title),
  lazy: remembered(load),
})

/** A page that not every member may open stands behind what says so. */
const guarded = ({ permission, title }: FeaturePage, route: RouteObject): RouteObject =>
  permission === undefined
    ? route
    : { element: <AllowedOnly permission={permission} title={title} />, children: [route] }

watchHistory()

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: LayoutError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: LayoutError,
        children: [...routesFor('guests', { loader: guestsOnly }), ...routesFor('everybody')],
      },
      {
        loader: membersOnly,
        ErrorBoundary: LayoutError,
        Component: FrameOfMembers,
        children: [{ ErrorBoundary: PageError, children: routesFor('members') }],
      },
      {
        Component: AdministratorsOnly,
        ErrorBoundary: LayoutError,
        children: [
          {
            Component: Frame,
            children: [{ ErrorBoundary: PageError, children: routesFor('administrators') }],
          },
        ],
      },
      { path: '*', handle: titled(m.app_not_found_title), Component: NotFoundPage },
    ],
  },
])
