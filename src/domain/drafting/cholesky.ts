/** The lower triangle L of a symmetric, positive definite matrix A = L·Lᵀ. */
export type Triangle = readonly (readonly number[])[]

const at = (row: readonly number[] | undefined, column: number): number => row?.[column] ?? 0

export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

export function cholesky(matrix: Triangle): Triangle {
  const lower: number[][] = []
  for (const [i, source] of matrix.entries()) {
    const row: number[] = []
    for (let j = 0; j <= i; j++) {
      const rest = at(source, j) - dot(row, (lower[j] ?? row).slice(0, j))
      row.push(i === j ? Math.sqrt(rest) : rest / at(lower[j], j))
    }
    lower.push(row)
  }
  return lower
}

/** x of L·x = b. */
export function solveLower(lower: Triangle, b: readonly number[]): readonly number[] {
  const x: number[] = []
  for (const [i, row] of lower.entries()) x.push((at(b, i) - dot(x, row)) / at(row, i))
  return x
}
