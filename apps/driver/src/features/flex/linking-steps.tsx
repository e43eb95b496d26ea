import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { type Language, useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { dropChallenge, keepChallenge, type KeptChallenge, pageOfChallenge } from './challenge-state.ts'

/** What a linking step passes back to the login page. Kept in the history state, which survives a reload. */
export type SignInAgain = {
  readonly email: string
  /** Absent if the driver went back on purpose. */
  readonly reason?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signInAgain?: SignInAgain
  }
}

export const signInAgain = ({ email, reason }: SignInAgain) =>
  ({ to: '/app/flex/login', state: { signInAgain: { email, ...(reason && { reason }) } } }) as const

export const useSignInAgain = () => useLocation({ select: ({ state }) => state.signInAgain })

type Answer = { readonly success: true } | Challenge

/** For a form: the account is linked, or the platform asks for more. */
export function useNextStep(language: Language) {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  return {
    announce: ({ success }: Answer) => success && toastSuccess(t('connected')),
    onSent: (answer: Answer) => {
      dropChallenge()
      if (answer.success) return navigate({ to: '/app' })
      keepChallenge(answer, language)
      return navigate({ to: pageOfChallenge(answer) })
    },
  }
}

export function PlatformWords({ challenge: { challengeDetails, language } }: { challenge: KeptChallenge }) {
  const { t } = useTranslation('flex')
  return (
    <p>
      {t('says')} <q lang={language}>{challengeDetails}</q>
    </p>
  )
}
