const growsAfterMs = 30 * 60_000

export type Growth = {
  /** Adds units to this second's load; returns the table's limit for a second from now on. */
  after(units: number, nowMs: number): number
}

/** An on-demand table adapts to its load: half an hour after a peak, its limit is twice that peak. */
export function createGrowth(atFirst: number): Growth {
  let settled = atFirst
  let current = { second: 0, units: 0 }
  /** Peaks of the last half hour, each higher than those before it. */
  let recent: { second: number; units: number }[] = []
  const remember = () => {
    if (current.units > (recent.at(-1)?.units ?? settled / 2)) recent.push(current)
  }
  return {
    after(units, nowMs) {
      const second = Math.floor(nowMs / 1000)
      if (second !== current.second) {
        remember()
        current = { second, units: 0 }
        const isOld = (peak: { second: number }) => (second - peak.second) * 1000 >= growsAfterMs
        settled = Math.max(settled, ...recent.filter(isOld).map((peak) => 2 * peak.units))
        recent = recent.filter((peak) => !isOld(peak))
      }
      current.units += units
      return settled
    },
  }
}
