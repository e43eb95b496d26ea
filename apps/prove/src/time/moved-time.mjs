// Loaded before the API's own build (node --import): its clock and its workers' turns move when the harness says so.
import { movedDate } from './moved-date.mjs'

/** Intervals this long or longer are the workers'; shorter ones are left alone. */
const slowMs = 10_000
const { setInterval: startTimer, clearInterval: endTimer } = globalThis
const turns = new Map()
let aheadMs = Number(process.env['ARRIBO_AHEAD_MS'] ?? 0)

globalThis.Date = movedDate(() => aheadMs)
globalThis.setInterval = (run, ms, ...given) => {
  if (!(ms >= slowMs)) return startTimer(run, ms, ...given)
  const timer = startTimer(() => undefined, 2 ** 30)
  turns.set(timer, () => run(...given))
  return timer
}
globalThis.clearInterval = (timer) => {
  turns.delete(timer)
  endTimer(timer)
}

process.on('message', (said) => {
  aheadMs = said.aheadMs
  if (said.hasTurns) for (const turn of turns.values()) turn()
  process.send?.({ aheadMs })
})
