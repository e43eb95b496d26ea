import type { PlanType } from '@arribo/api-contracts/shared/plans'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { PageTitle } from '@arribo/ui/page-title'
import { toastSuccess } from '@arribo/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useMe } from '../../app/me.ts'
import { useCompleteSetup } from './plan-type.queries.ts'

export function SetupPage() {
  const { t } = useTranslation(['setup', 'home', 'app', 'ui'])
  const navigate = useNavigate()
  const setup = useCompleteSetup()
  const [choice, setChoice] = useState<PlanType | null>(useMe().planType)
  const [isMissing, setMissing] = useState(false)
  const choices = [
    { value: 'own-account', title: t('home:plan.own-account'), text: t('home:plan.ownText') },
    { value: 'borrowed-account', title: t('home:plan.borrowed-account'), text: t('home:plan.borrowedText') },
  ] as const
  const submit = async () => {
    setMissing(!choice)
    if (!choice) return
    await setup.mutateAsync(choice)
    toastSuccess(t('setup:done'))
    await navigate({ to: '/app' })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => (event.preventDefault(), void submit().catch(() => undefined))}
      className="grid gap-5"
    >
      <div>
        <PageTitle>{t('setup:title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('setup:line')}</p>
      </div>
      {isMissing && <Banner tone="danger" title={t('setup:choose')} role="alert" />}
      {setup.isError && <Banner tone="danger" title={failureMessage(setup.error, t('ui:error.text'))} role="alert" />}
      <ChoiceCards
        legend={t('setup:title')}
        isLegendHidden
        choices={choices}
        value={choice}
        onChange={(value) => (setMissing(false), setChoice(value))}
      />
      <Button type="submit" isBusy={setup.isPending}>
        {t('setup:submit')}
      </Button>
    </form>
  )
}
