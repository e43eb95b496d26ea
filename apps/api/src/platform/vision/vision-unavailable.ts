import { Refusal } from '@arribo/server/refusal'

class VisionUnavailable extends Error {
  override name = 'VisionUnavailable'
  readonly why: 'timeout' | 'throttled' | 'refused' | 'down' | 'rubbish' | 'busy'

  constructor(why: VisionUnavailable['why'], options?: ErrorOptions) {
    super(`Photos cannot be looked at: ${why}`, options)
    this.why = why
  }
}

export const visionDown = (why: VisionUnavailable['why'], options?: ErrorOptions): Refusal =>
  new Refusal('vision_down', {}, { cause: new VisionUnavailable(why, options) })

/** Whether Rekognition is throttling calls, which says nothing about the photo. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Refusal && error.cause instanceof VisionUnavailable && error.cause.why === 'throttled'
