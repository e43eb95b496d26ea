/** Whether this process wants new requests. A balancer asks it before it sends any. */
export type Readiness = {
  isReady(): boolean
  /** Says no from now on; what comes all the same is still answered. */
  end(): void
}

export function createReadiness(): Readiness {
  let hasEnded = false
  return {
    isReady: () => !hasEnded,
    end: () => void (hasEnded = true),
  }
}
