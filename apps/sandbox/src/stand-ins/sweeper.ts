/** Sweeps never overlap or keep the process alive. `stop` waits for a running sweep. 0 turns sweeping off. */
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
