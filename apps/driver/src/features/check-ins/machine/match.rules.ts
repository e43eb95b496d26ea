type Answer = { readonly status: 'pending' | 'completed' | 'failed'; readonly isExpired: boolean }

/** State of the matching, which expires after the 180 seconds. */
export function matchingOf(
  answer: Answer | undefined,
  endsAt: number,
  now: number,
): 'pending' | 'matched' | 'failed' | 'expired' {
  if (answer?.status === 'completed' && !answer.isExpired) return 'matched'
  if (answer?.isExpired || now >= endsAt) return 'expired'
  return answer?.status === 'failed' ? 'failed' : 'pending'
}
