/** Whether this process accepts new requests; balancers poll it. */
export function createReadiness() {
  let hasEnded = false
  return {
    isReady: () => !hasEnded,
    /** Turns it to false; requests that still arrive are served. */
    end: () => void (hasEnded = true),
  }
}
