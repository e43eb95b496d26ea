import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { ana, answerApi, ok } from './driver-world.ts'

export const unlinked = { ...ana, proxyInstalled: false, flexEmail: null, setupComplete: false, planType: null }
export const linked = ok({ success: true, message: { es: 'Listo', en: 'Done' } })

/** The driver counts as linked once one of these answers says so. */
export function answerLinking(answers: Record<string, ReturnType<typeof ok>>, after: Partial<typeof ana> = {}) {
  let isLinked = false
  return answerApi({
    'GET /api/users/me': () => ok(isLinked ? { ...unlinked, proxyInstalled: true, ...after } : unlinked),
    ...Object.fromEntries(
      Object.entries(answers).map(([route, given]) => [
        route,
        () => {
          isLinked ||= (given.body as { success?: boolean }).success === true
          return given
        },
      ]),
    ),
  })
}

export const challenge = (challengeType: Challenge['challengeType']): Challenge => ({
  success: false,
  challengeType,
  challengeDetails: 'Enviamos un código al ***-0100',
  confirmation_url: null,
  cookies: 'sealed',
  email: 'ana@flex.example',
  phone_number: '+13055550100',
  application: 'Flex para Android',
})
