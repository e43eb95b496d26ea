const parentCheckMs = 500

/** Runs `close` once and leaves: on Ctrl-C, on SIGTERM, or when the parent process has died. */
export function stopWith(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // A parent that was killed can't forward a signal, but its child gets another parent id.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, parentCheckMs).unref()
}

/** Sends it to a parent with an IPC channel, and prints it. */
export function announce(what: string, address: string): void {
  process.send?.({ address })
  console.log(`${what} is at ${address}`)
}

/** One sentence and exit code 1: what a person can act on, without a stack. */
export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
