import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { type Language, useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { dropChallenge, keepChallenge, pageOfChallenge } from './challenge-state.ts'

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
