import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { PageTitle } from '@arribo/ui/page-title'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useNavigate } from '@tanstack/react-router'
import { useEnrolments } from '../../../app/enrolments/enrolments.queries.ts'
import { failureMessage } from '../../../app/failure.ts'
import { useMe } from '../../../app/me.ts'
import { FirstStep } from '../../../app/parts/first-step.tsx'
import { completeSetup } from './plan-type.queries.ts'

export function SetupPage() {
  const { t } = useTranslation(['usersSetup', 'home', 'app', 'ui'])
  const navigate = useNavigate()
  const { planType } = useMe()
  const isEnrolled = (useEnrolments().data?.others.length ?? 0) > 0
  const preselected = planType ?? (isEnrolled ? 'borrowed-account' : null)
  const initial: { choice: AccountType | null } = { choice: null }
  const { form, input, errors, failure, isBusy } = useForm({
    initial,
    labels: { choice: t('usersSetup:title') },
    errorsOf: ({ choice }) => ({ choice: (choice ?? preselected) ? undefined : 'missing' }),
    words: { missing: t('usersSetup:choose') },
    send: async ({ choice }) => {
      const chosen = choice ?? preselected
      if (chosen) await completeSetup(chosen)
    },
    announce: () => toastSuccess(t('usersSetup:done')),
    onSent: () => navigate({ to: '/app' }),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  const { value, onChange } = input('choice')
  const choices = [
    { value: 'own-account', title: t('home:plan.own-account'), text: t('usersSetup:own') },
    { value: 'borrowed-account', title: t('home:plan.borrowed-account'), text: t('usersSetup:borrowed') },
  ] as const
  return (
    <form {...form} className="grid gap-5">
      <div>
        <FirstStep name="account" />
        <PageTitle>{t('usersSetup:title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('usersSetup:line')}</p>
      </div>
      {errors.choice && <Banner tone="danger" title={errors.choice} role="alert" />}
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <ChoiceCards
        legend={t('usersSetup:title')}
        isLegendHidden
        choices={choices}
        value={value ?? preselected}
        onChange={onChange}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('usersSetup:submit')}
      </Button>
    </form>
  )
}
