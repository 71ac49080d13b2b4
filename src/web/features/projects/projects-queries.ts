import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Project, ProjectDue, ProjectStatus } from '#contract/projects.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import { mirrorOfPages, type Pages } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { createBody, type ProjectValues, updateBody } from './project-values.ts'
import { isStatusFilter, type Page, type StatusFilter, withMoved, withoutProject } from './shown-lists.ts'

/** What a column of the board loads at once. */
const COLUMN_PAGE = 25

const keys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (search: string, status: StatusFilter, due: ProjectDue | null, part: 'list' | 'column') =>
    [...keys.lists, status, search, due, part] as const,
}

function pagesQuery(search: string, status: StatusFilter, due: ProjectDue | null, part: 'list' | 'column') {
  const isMirrored = search === '' && due === null && (part === 'column' || status === 'all')
  const mirror = isMirrored
    ? mirrorOfPages<Page>(status === 'all' ? 'projects' : `projects-${status}`)
    : undefined
  return infiniteQueryOptions({
    queryKey: keys.list(search, status, due, part),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call('projects.list', {
        query: {
          ...(search && { q: search }),
          ...(status !== 'all' && { status }),
          ...(due && { due }),
          ...(part === 'column' && { limit: COLUMN_PAGE }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handled: true, ...(mirror && { mirror }) },
    ...mirror?.initial(),
  })
}

/** Projects, newest first, a page after the other; the whole list starts from what was shown last. */
export const projectsQuery = (search: string, status: StatusFilter, due: ProjectDue | null) =>
  pagesQuery(search, status, due, 'list')

/** The same for a column of the board, in smaller pages. */
export const columnQuery = (search: string, status: ProjectStatus) =>
  pagesQuery(search, status, null, 'column')

export const addProject = (values: ProjectValues, idempotencyKey: string) =>
  call('projects.create', { body: createBody(values), idempotencyKey })

export const saveProject = (id: string, values: ProjectValues, updatedAt: string) =>
  call('projects.update', { params: { id }, body: updateBody(values, updatedAt) })

/** As it stands on record now; rejects when it is gone. */
export async function readProject(id: string): Promise<Project> {
  const { project } = await call('projects.get', { params: { id } })
  if (!project) throw new Error(`There is no project ${id}.`)
  return project
}

/** Loads what is shown anew; rejects when that fails. What other pages say about projects is outdated too. */
export function useRefreshProjects() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] })
    await queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
  }
}

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

/** Moves the project on the screen at once; a refusal moves it back. */
export function useMoveProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ project, status }: Move) =>
      call('projects.update', { params: { id: project.id }, body: { status } }),
    onMutate: ({ project, status }: Move) =>
      changeLists(queryClient, (pages, filter) =>
        withMoved({ pages, status: filter }, project, moved(project, status)),
      ),
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
}

const changeShown = shownData<Pages<Page>>(keys.lists)

/** Changes every list at once and answers how to take that back. */
const changeLists = (
  queryClient: QueryClient,
  change: (pages: readonly Page[], status: StatusFilter) => readonly Page[],
) =>
  changeShown(queryClient, (data, key) => {
    const status = key[keys.lists.length]
    return isStatusFilter(status) ? { ...data, pages: [...change(data.pages, status)] } : data
  })
