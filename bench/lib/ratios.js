/** The middle one. */
export function median(/** @type {readonly number[]} */ numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('Nothing was measured')
  return (low + high) / 2
}

/** Prints whether a goal was reached, and lets the measurement fail otherwise. */
export function judge(/** @type {string} */ what, /** @type {boolean} */ isReached) {
  console.log(`${isReached ? 'reached' : 'MISSED'}  ${what}`)
  if (!isReached) process.exitCode = 1
}
