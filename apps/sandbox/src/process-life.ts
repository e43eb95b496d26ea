const parentCheckMs = 500

/** Runs `close` once and exits: on Ctrl-C, on SIGTERM, or when the parent process has died. */
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

/** Prints it, and sends it to a parent with an IPC channel. */
export function announce(what: string, address: string): void {
  process.send?.({ address })
  console.log(`${what} is at ${address}`)
}

/** Prints one helpful sentence without a stack, and exits with code 1. */
export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
