// Loaded before the API's own build (node --import): the harness controls its clock and when its workers run.
import { movedDate } from './moved-date.mjs'

/** Longer intervals are the workers'; shorter ones stay real. */
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
