/** How far this phone's clock is behind (+) or ahead (−) of the server's, in milliseconds. */
let offsetMs = 0

export const serverNow = (): number => Date.now() + offsetMs

export const onServerClock = (phoneTime: number): number => phoneTime + offsetMs

export function onServerTime(serverTime: Date, receivedAt: number): void {
  offsetMs = serverTime.getTime() - receivedAt
}
