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
  // A parent that was killed can't forward a signal, but its child then gets another parent ID.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, parentCheckMs).unref()
}

export function announce(what: string, address: string): void {
  process.send?.({ address })
  console.log(`${what} is at ${address}`)
}

export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
