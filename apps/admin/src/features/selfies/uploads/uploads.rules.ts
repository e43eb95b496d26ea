/** `known`: this agent had sent the same photo of the driver before, so it wasn't counted again. */
export type UploadState = 'ready' | 'waiting' | 'sending' | 'done' | 'known' | 'failed' | 'stopped'

export type Upload = {
  readonly id: string
  readonly file: File
  /** From the file's name. */
  readonly phoneNumber: string
  readonly state: UploadState
  readonly error?: Error
}

export const withChosen = (uploads: readonly Upload[], chosen: readonly Upload[]): readonly Upload[] => [
  ...uploads,
  ...chosen.filter(({ id }) => uploads.every((each) => each.id !== id)),
]

/** `which` is either the IDs of the files to move, or the state that they are in. */
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

export function tallyOf(uploads: readonly Upload[]): Tally {
  const tally = { ready: 0, waiting: 0, sending: 0, done: 0, known: 0, failed: 0, stopped: 0 }
  for (const { state } of uploads) tally[state] += 1
  return tally
}

export const isUnderWay = ({ waiting, sending }: Tally): boolean => waiting + sending > 0

/** Unsent files come first; if there are none, those that failed or were stopped are sent again. */
export function nextBatch(uploads: readonly Upload[]): readonly Upload[] {
  const ready = uploads.filter(({ state }) => state === 'ready')
  return ready.length > 0 ? ready : uploads.filter(({ state }) => state === 'failed' || state === 'stopped')
}

const long = 1440
const short = 1080

/** Fits a photo within 1440 × 1080 pixels, or 1080 × 1440 if it is upright. Never enlarges it. */
export function fitSize(width: number, height: number): { width: number; height: number } {
  const [widest, highest] = height > width ? [short, long] : [long, short]
  const scale = Math.min(1, widest / width, highest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
