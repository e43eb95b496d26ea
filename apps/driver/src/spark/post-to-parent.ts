import { parentOrigins } from './embedding.rules.ts'
import type { SentSelfie } from './send-selfie.ts'

export function postToParent(allowed: readonly string[], { imageUrl, taskId }: SentSelfie): void {
  if (parent === window) return
  // Some browsers don't have it.
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  for (const origin of parentOrigins(allowed, known))
    parent.postMessage({ type: 'arribo:selfie', imageUrl, taskId }, origin)
}
