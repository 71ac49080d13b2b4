interface Target {
  readonly url: string
}

/** What /metrics tells now, by name and labels as they stand there. */
export async function readFigures(server: Target): Promise<(name: string) => number> {
  const text = await (await fetch(`${server.url}/metrics`, { signal: AbortSignal.timeout(15_000) })).text()
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return (name) =>
    lines
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
      .reduce((sum, value) => sum + value, 0)
}

/** Lines of the log at the level of an error, and answers of 500 and above that it tells of. */
export const errorLines = (server: { output(): string }): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)\b/.test(line))
