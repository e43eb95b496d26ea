import { isLostPart } from '@arribo/ui/lost-part'

/**
 * The router reloads the document when a chunk can't be loaded, which it recognises by the start of the message.
 * Without a network that would lose the open page, so this changes the message and the page shows the failure.
 */
export function keepPageAtLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (isLostPart(payload)) payload.message = `Part of the app: ${payload.message}`
  })
}
