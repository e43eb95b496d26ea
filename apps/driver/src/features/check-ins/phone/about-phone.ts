const key = 'arribo.device'

/**
 * A random number per browser, independent of who signs in. It shows whether two drivers press on one phone or on two.
 * It has no other meaning, and is sent only with a check-in.
 */
function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

/** What the phone says about itself with a press, quickly and without throwing; undefined is unknown. */
export const aboutPhone = () => ({ userAgent: navigator.userAgent, deviceId: deviceId() })
