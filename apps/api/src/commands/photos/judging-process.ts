/** Judges one picture after another in a process of its own, so that a crash of the decoder is a row of the table. */
import { readFileSync, writeFileSync } from 'node:fs'
import { judgePicture } from './judge-picture.ts'

/** Resets the process's peak memory, which only Linux can do. Elsewhere each row reports the highest peak so far. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // Not Linux.
  }
}

function peakBytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes) return Number(kilobytes) * 1024
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024
}

process.on('message', (file: string) => {
  forgetPeak()
  void judgePicture(readFileSync(file)).then(
    (judged) => process.send?.({ ...judged, peakMegabytes: Math.round(peakBytes() / 1e6) }),
    (error: unknown) => process.send?.({ crash: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
