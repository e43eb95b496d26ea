import { parentOrigins } from './embedding.rules.ts'
import type { SentSelfie } from './send-selfie.ts'

/** Posts the sent selfie to the page around this one, and to no other. */
export function postToParent(allowed: readonly string[], { imageUrl, taskId }: SentSelfie): void {
  if (parent === window) return
  // Absent in some browsers.
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  for (const origin of parentOrigins(allowed, known))
    parent.postMessage({ type: 'arribo:selfie', imageUrl, taskId }, origin)
}
