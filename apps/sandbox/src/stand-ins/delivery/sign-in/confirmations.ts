import type { Answer, Call } from '../call.ts'
import type { Gateway } from '../gateway.ts'
import { confirmationPage, messagePage } from './pages.ts'
import { Problem } from '../problem.ts'

/** The page behind the notification on the driver's phone. */
export async function showConfirmation(gateway: Gateway, call: Call): Promise<Answer> {
  const challenge = gateway.challenges.get(call.params['challengeId'] ?? '')
  const isOpen = challenge && gateway.challenges.pending().includes(challenge) && challenge.platform === call.platform
  if (!isOpen) return { status: 410, html: messagePage(call, 'over') }
  return { status: 200, html: confirmationPage(call, challenge.email) }
}

export async function decideConfirmation(gateway: Gateway, call: Call): Promise<Answer> {
  const decision = (await call.form()).get('decision') === 'approved' ? 'approved' : 'denied'
  try {
    await gateway.challenges.decide(call.params['challengeId'] ?? '', decision)
    return { status: 200, html: messagePage(call, decision) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: 410, html: messagePage(call, 'over') }
  }
}
