import { createPlaces, type Limits } from './places.ts'

const socketsOfSdk = { places: 50, mostWaiting: 1000, longestWaitMs: 5000 }

/**
 * AWS middleware: calls of one client wait here for a socket. In the SDK the timeouts also run while a call waits, so
 * bursts of calls failed although the vendor was healthy.
 */
export function waitForPlace(limits: Limits = socketsOfSdk) {
  const inPlace = createPlaces(limits)
  return <Args, Answer>(next: (args: Args) => Promise<Answer>) =>
    (args: Args): Promise<Answer> =>
      inPlace(() => next(args))
}

/** Inside the retry middleware, so that a call holds no place while it pauses between two attempts. */
export const placeAt = { step: 'finalizeRequest', name: 'arriboPlace', priority: 'low' } as const
