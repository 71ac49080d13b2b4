import type { Project, ProjectSummary } from '#contract/projects.ts'
import type { TestApp } from './test-app.ts'

/** Answers the client's id. */
export async function addClient(app: TestApp, token: string, name = 'Ana Sousa'): Promise<string> {
  const { body } = await app.call<{ client: { id: string } }>('POST', '/clients', { token, body: { name } })
  return body.data.client.id
}

export async function addProject(app: TestApp, token: string, fields: object): Promise<Project> {
  const body = { name: 'Gown', type: 'Wedding Dress', ...fields }
  const reply = await app.call<{ project: Project }>('POST', '/projects', { token, body })
  return reply.body.data.project
}

export const listProjects = (app: TestApp, token: string, query = '') =>
  app.call<{ projects: Project[]; nextCursor: string | null; summary: ProjectSummary }>(
    'GET',
    `/projects${query}`,
    { token },
  )
