export type UploadState = 'ready' | 'waiting' | 'sending' | 'done' | 'failed' | 'stopped'

/** One file and its state. */
export type Upload = {
  readonly id: string
  readonly file: File
  /** The phone in the file's name. */
  readonly phoneNumber: string
  readonly state: UploadState
  readonly error?: Error
}

/** A file that is chosen again is in the list once. */
export const withChosen = (uploads: readonly Upload[], chosen: readonly Upload[]): readonly Upload[] => [
  ...uploads,
  ...chosen.filter(({ id }) => uploads.every((each) => each.id !== id)),
]

/** The files with one of these IDs, or in this state, in another state. */
export const withState = (
  uploads: readonly Upload[],
  which: readonly string[] | UploadState,
  state: UploadState,
  error?: Error,
): readonly Upload[] =>
  uploads.map(({ error: before, ...upload }) => {
    const isMoved = typeof which === 'string' ? upload.state === which : which.includes(upload.id)
    const left = isMoved ? error : before
    return { ...upload, ...(isMoved && { state }), ...(left && { error: left }) }
  })

export type Tally = Readonly<Record<UploadState, number>>

/** The number of files in each state. */
export function tallyOf(uploads: readonly Upload[]): Tally {
  const tally = { ready: 0, waiting: 0, sending: 0, done: 0, failed: 0, stopped: 0 }
  for (const { state } of uploads) tally[state] += 1
  return tally
}

/** Whether an upload is running, so the page shouldn't be left. */
export const isUnderWay = ({ waiting, sending }: Tally): boolean => waiting + sending > 0

/** The files that a press sends: unsent ones, otherwise those that failed or were stopped. */
export function nextBatch(uploads: readonly Upload[]): readonly Upload[] {
  const ready = uploads.filter(({ state }) => state === 'ready')
  return ready.length > 0 ? ready : uploads.filter(({ state }) => state === 'failed' || state === 'stopped')
}

const long = 1440
const short = 1080

/** Fits a photo within 1440 by 1080, or 1080 by 1440 if upright; never enlarges it. */
export function fitSize(width: number, height: number): { width: number; height: number } {
  const [widest, highest] = height > width ? [short, long] : [long, short]
  const scale = Math.min(1, widest / width, highest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
