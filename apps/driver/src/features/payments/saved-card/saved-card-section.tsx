import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Placeholders } from '@arribo/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmChange } from '../../../layout/confirm-change.tsx'
import { Read } from '../../../layout/read-failure.tsx'
import { CardLine } from './card-line.tsx'
import { removeSavedCard, savedCardQuery } from './saved-card.queries.ts'

export function SavedCardSection() {
  const { t } = useTranslation('paymentsCard')
  const [isAsking, setAsking] = useState(false)
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('saved')}</h2>
      <Read title={t('failed')} reading={useQuery(savedCardQuery)} meanwhile={<Placeholders look="h-12 w-full" />}>
        {(card) =>
          card ? (
            <>
              <CardLine card={card} />
              <p className="text-15 text-text-2">{t('save.text')}</p>
              <Button kind="danger" onClick={() => setAsking(true)}>
                {t('remove.open')}
              </Button>
            </>
          ) : (
            <p className="text-text-2">{t('none')}</p>
          )
        }
      </Read>
      {isAsking && <RemoveDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('paymentsCard')
  const words = {
    title: t('remove.title'),
    text: t('remove.text'),
    action: t('remove.confirm'),
    done: t('remove.done'),
  }
  return <ConfirmChange words={words} kind="danger" change={removeSavedCard} onClose={onClose} />
}
