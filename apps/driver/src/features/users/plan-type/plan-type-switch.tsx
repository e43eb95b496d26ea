import { isShared } from '@arribo/api-contracts/shared/account-types'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { useState } from 'react'
import { loadWords } from '../../../app/language.ts'
import { useMe } from '../../../app/me.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = () => Promise.all([import('./switch-dialog.tsx'), loadWords('usersSetup')])
const Question = lazyPart(() => load().then(([part]) => part.SwitchDialog))

export function PlanTypeSwitch() {
  const { t } = useTranslation('home')
  const { planType } = useMe()
  const [isAsking, setAsking] = useState(false)
  const current = isShared(planType) ? 'borrowed-account' : 'own-account'
  return (
    <Card className="flex flex-wrap items-center gap-3 p-[min(1rem,5vw)]">
      <div className="min-w-0 grow">
        <h2 className="text-13 font-normal text-text-2">{t('plan.title')}</h2>
        <p className="font-bold">{t(`plan.${current}`)}</p>
      </div>
      <Button kind="secondary" className="shrink-0" onClick={() => setAsking(true)}>
        {t('plan.change')}
      </Button>
      {isAsking && (
        <Question
          to={current === 'own-account' ? 'borrowed-account' : 'own-account'}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
