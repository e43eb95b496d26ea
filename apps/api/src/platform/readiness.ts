export function createReadiness() {
  let hasEnded = false
  return {
    isReady: () => !hasEnded,
    end: () => void (hasEnded = true),
  }
}
