import { createPlaces, type Limits } from './places.ts'

const socketsOfSdk = { places: 50, mostWaiting: 1000, longestWaitMs: 5000 }

/**
 * AWS middleware: calls of one client wait here for one of the SDK's sockets. Left to the SDK, the timeouts of
 * connection and answer also run while a call waits for a socket, so a burst of calls failed although the vendor was
 * well.
 */
export function waitForPlace(limits: Limits = socketsOfSdk) {
  const inPlace = createPlaces(limits)
  return <Args, Answer>(next: (args: Args) => Promise<Answer>) =>
    (args: Args): Promise<Answer> =>
      inPlace(() => next(args))
}

/** Inside the retry middleware: the pause between two attempts takes no place. */
export const placeAt = { step: 'finalizeRequest', name: 'arriboPlace', priority: 'low' } as const
