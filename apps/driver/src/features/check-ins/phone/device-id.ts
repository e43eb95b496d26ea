const key = 'arribo.device'

/**
 * A random number that stays in this browser, whoever signs in, so that two drivers who press on one phone are told apart
 * from two who press on two. It says nothing else, and is sent with a check-in only.
 */
export function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}
