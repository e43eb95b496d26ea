/** Whether this process accepts new requests; balancers poll it. */
export type Readiness = {
  isReady(): boolean
  /** Turns it to false; requests that still arrive are served. */
  end(): void
}

export function createReadiness(): Readiness {
  let hasEnded = false
  return {
    isReady: () => !hasEnded,
    end: () => void (hasEnded = true),
  }
}
