/** A photo could not be analysed: the service is down, slow, throttling or refusing, or we are too busy. */
export class VisionUnavailable extends Error {
  override name = 'VisionUnavailable'
  readonly why: 'timeout' | 'throttled' | 'refused' | 'down' | 'rubbish' | 'busy'

  constructor(why: VisionUnavailable['why'], options?: ErrorOptions) {
    super(`Photos cannot be looked at: ${why}`, options)
    this.why = why
  }
}
