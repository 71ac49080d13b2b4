import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AskedAssignee } from '#contract/assignees.ts'
import type { Project, ProjectDue, ProjectSort, ProjectStatus } from '#contract/projects.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { answeredFirst } from '#web/lib/asked-first.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { initialOf } from '#web/lib/mirror.ts'
import { mirrorOfPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData, shownTogether } from '#web/lib/shown-data.ts'
import { useRefreshRoom } from '#web/lib/use-refresh-room.ts'
import { m } from '#web/paraglide/messages.js'
import { isStatusFilter, type Page, type StatusFilter, withMoved, withoutProject } from './shown-lists.ts'

/** The order where nothing is said: newest first. */
export const usualSort: ProjectSort = '-created'

/** What a column of the board loads at once. */
const COLUMN_PAGE = 25

/** Projects say what their budgets are in since then. */
const MIRROR_VERSION = 3

const keys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
  overview: (id: string) => [...keys.all, 'overview', id] as const,
  list: ({ search, status, assignee, due, sort }: AskedProjects, part: 'list' | 'column') =>
    [...keys.lists, status, assignee, sort, search, due, part] as const,
}

export interface AskedProjects {
  readonly search: string
  readonly status: StatusFilter
  /** Whose work alone; null is everybody's. */
  readonly assignee: AskedAssignee | null
  readonly due: ProjectDue | null
  readonly sort: ProjectSort
}

/** What every column of the board is narrowed to. */
export type AskedBoard = Pick<AskedProjects, 'search' | 'assignee'>

/** In a column stands first what was put there last; of what is done, what was completed last. */
const columnSort = (status: AskedProjects['status']): ProjectSort =>
  status === 'completed' ? '-completed' : usualSort

function pagesQuery(asked: AskedProjects, part: 'list' | 'column') {
  const { search, status, assignee, due, sort } = asked
  const isPlain =
    search === '' &&
    assignee === null &&
    due === null &&
    sort === (part === 'column' ? columnSort(status) : usualSort)
  const isMirrored = isPlain && (part === 'column' || status === 'all')
  const mirror = isMirrored
    ? mirrorOfPages<Page>(status === 'all' ? 'projects' : `projects-${status}`, MIRROR_VERSION)
    : undefined
  return pagedQuery({
    queryKey: keys.list(asked, part),
    read: (from, signal): Promise<Page> =>
      call('projects.list', {
        query: {
          ...(search && { q: search }),
          ...(status !== 'all' && { status }),
          ...(assignee && { assignee }),
          ...(due && { due }),
          ...(sort !== usualSort && { sort }),
          ...(part === 'column' && { limit: COLUMN_PAGE }),
          ...from,
        },
        signal,
      }),
    mirror,
    first: isMirrored && part === 'list' ? () => answeredFirst('/projects') : undefined,
  })
}

/** Projects, a page after the other; the whole list starts from what was shown last. */
export const projectsQuery = (asked: AskedProjects) => pagesQuery(asked, 'list')

/** Those of a column of the board, in smaller pages. */
export const columnQuery = (status: ProjectStatus, { search, assignee }: AskedBoard) =>
  pagesQuery({ search, status, assignee, due: null, sort: columnSort(status) }, 'column')

/** As it stands on record now; rejects when it is gone. */
export async function readProject(id: string, signal?: AbortSignal): Promise<Project> {
  const { project } = await call('projects.get', { params: { id }, ...(signal && { signal }) })
  if (!project) throw new ApiError({ statusCode: 404, code: 'NOT_FOUND', message: m.projects_gone() })
  return project
}

/** One project, and what belongs to it. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => readProject(id, signal),
    meta: { handled: true },
    ...initialOf(undefined, () => answeredFirst('/projects/:id', { id })?.project ?? undefined),
  })

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: keys.overview(id),
    queryFn: ({ signal }) => call('projects.overview', { params: { id }, signal }),
    meta: { handled: true },
  })

/** The business's own patterns to choose from, newest first; the others are found by typing. */
export const patternChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['pattern-choices', search],
    queryFn: ({ signal }) =>
      call('patterns.list', { query: { limit: 50, ...(search && { q: search }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  })

/** Says by which sizes and from which patterns a project is cut, and nothing else: it needs no version. */
export function useChangeLinks({ id }: Project) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<Body<'projects.update'>, 'measurementId' | 'patternIds'>) =>
      call('projects.update', { params: { id }, body }),
    onSuccess: ({ project }) => {
      queryClient.setQueryData(keys.one(id), project)
      return queryClient.invalidateQueries({ queryKey: keys.overview(id) })
    },
  })
}

/** Says whose work a project is, at once wherever it is shown, and nothing else: of two who say so, the second is heard. */
export function useAssign({ id }: Project) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (to: readonly string[]) =>
      call('projects.update', { params: { id }, body: { assignees: [...to] } }),
    onMutate: (to) => {
      const assigned = (shown: Project): Project =>
        shown.id === id ? { ...shown, assignees: [...to] } : shown
      return shownTogether([
        changeLists(queryClient, (pages) =>
          pages.map((page) => ({ ...page, projects: page.projects.map(assigned) })),
        ),
        changeOne(queryClient, assigned),
      ])
    },
    onError: (_error, _to, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return mutate
}

export const useRefreshProjects = () => useRefreshRoom(keys.all[0])

interface Move {
  readonly project: Project
  readonly status: ProjectStatus
}

/** As the server will have it. */
const moved = (project: Project, status: ProjectStatus): Project => ({
  ...project,
  status,
  ...progressOf(project, status === 'completed'),
})

/**
 * Moves the project on the screen at once; a refusal moves it back. It says a status and nothing else, so whatever was changed
 * meanwhile stays, and it needs no version: of two who move it, the second is the one who has moved it.
 */
export function useMoveProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ project, status }: Move) =>
      call('projects.update', { params: { id: project.id }, body: { status } }),
    onMutate: ({ project, status }: Move) => {
      const after = moved(project, status)
      return shownTogether([
        changeLists(queryClient, (pages, filter) => withMoved({ pages, status: filter }, project, after)),
        changeOne(queryClient, (shown) => (shown.id === after.id ? after : shown)),
      ])
    },
    onError: (_error, _move, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Hides the project everywhere at once; a refusal brings it back. */
export const projectDeletion: Deletion<Project> = {
  remove: ({ id }) => call('projects.remove', { params: { id } }),
  restore: ({ id }) => call('projects.restore', { params: { id } }),
  hide: (queryClient, project) =>
    changeLists(queryClient, (pages, status) => withoutProject({ pages, status }, project)),
  own: ({ id }) => [keys.one(id), keys.overview(id)],
}

const changeShown = shownData<Pages<Page>>(keys.lists)
const changeOne = shownData<Project>([...keys.all, 'one'])

/** Changes every list at once and answers how to take that back. */
const changeLists = (
  queryClient: QueryClient,
  change: (pages: readonly Page[], status: StatusFilter) => readonly Page[],
) =>
  changeShown(queryClient, (data, key) => {
    const status = key[keys.lists.length]
    return isStatusFilter(status) ? { ...data, pages: [...change(data.pages, status)] } : data
  })
