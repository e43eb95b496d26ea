/**
 * Repeats a sweep, never concurrently. Doesn't keep the process alive; `stop` resolves when no sweep is running. 0 for
 * never.
 */
export function createSweeper(everyMs: number, sweep: () => Promise<unknown>): { stop(): Promise<void> } {
  if (everyMs === 0) return { stop: () => Promise.resolve() }
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= sweep().finally(() => {
      running = undefined
    })
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
