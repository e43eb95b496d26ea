import { isLostPart } from '@arribo/ui/lost-part'

/**
 * The router answers a part that cannot be fetched by loading the document anew; it knows one by the first words of the
 * message. Without a network that would lose what is open, so other words come first: the page says what happened.
 */
export function keepPageAtLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (isLostPart(payload)) payload.message = `Part of the app: ${payload.message}`
  })
}
