import { originsToTell } from './embedding.rules.ts'
import type { SentSelfie } from './send-selfie.ts'

/** Tells the page around this one, and no other, which selfie was sent. */
export function tellParent(allowed: readonly string[], { imageUrl, taskId }: SentSelfie): void {
  if (parent === window) return
  // Absent in some browsers.
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  for (const origin of originsToTell(allowed, known))
    parent.postMessage({ type: 'arribo:selfie', imageUrl, taskId }, origin)
}
