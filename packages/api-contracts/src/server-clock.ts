/** How far this phone's clock is behind (+) or ahead (−) of the server's, in milliseconds. */
let offsetMs = 0

/** The server's time, according to its responses. */
export const serverNow = (): number => Date.now() + offsetMs

/** Converts a time of this phone's clock to the server's. */
export const onServerClock = (phoneTime: number): number => phoneTime + offsetMs

export function onServerTime(serverTime: Date, receivedAt: number): void {
  offsetMs = serverTime.getTime() - receivedAt
}
