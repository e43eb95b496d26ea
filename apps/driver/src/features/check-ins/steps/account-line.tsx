import { useTranslation } from '@arribo/i18n'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { useState } from 'react'
import type { StepProps } from '../flow/check-in-flow.ts'
import type { Account } from '../machine/check-in-state.rules.ts'

/** Whose account it is, according to the setup. The choice opens only on request, and changes the plan. */
export function AccountLine({ flow, state: { hasSharedPlan, switchingTo } }: StepProps) {
  const { t } = useTranslation('checkIns')
  const current: Account = hasSharedPlan ? 'shared' : 'own'
  const [askedAt, setAskedAt] = useState<Account>()
  if (askedAt !== current)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-15">
        {t(`account.${current}`)}
        <span aria-hidden="true">·</span>
        <button
          type="button"
          onClick={() => setAskedAt(current)}
          className="inline-flex min-h-12 items-center font-bold text-brand"
        >
          {t('account.change')}
        </button>
      </p>
    )
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend={t('account.legend')}
        choices={[
          { value: 'own', title: t('account.own') },
          { value: 'shared', title: t('account.shared') },
        ]}
        value={switchingTo ?? current}
        onChange={(account: Account) => flow.send('account-chosen', { account })}
      />
      <p className="text-15 text-text-2">{t('account.note')}</p>
    </div>
  )
}
