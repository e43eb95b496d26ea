/** How far this phone's clock is behind (+) or ahead (−) of the server's, in milliseconds. */
let offsetMs = 0

/** The server's time, as well as its answers have told it. */
export const serverNow = (): number => Date.now() + offsetMs

/** An instant that was read off this phone's clock, by the server's. */
export const onServerClock = (phoneTime: number): number => phoneTime + offsetMs

export function onServerTime(serverTime: Date, receivedAt: number): void {
  offsetMs = serverTime.getTime() - receivedAt
}
