type Answer = { readonly status: 'pending' | 'completed' | 'failed'; readonly isExpired: boolean }

/** How the matching stands: what was not matched within the 180 seconds never will be. */
export function matchingOf(
  answer: Answer | undefined,
  endsAt: number,
  now: number,
): 'pending' | 'matched' | 'failed' | 'expired' {
  if (answer?.status === 'completed' && !answer.isExpired) return 'matched'
  if (answer?.isExpired || now >= endsAt) return 'expired'
  return answer?.status === 'failed' ? 'failed' : 'pending'
}
