import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Skeleton } from '@arribo/ui/skeleton'
import { useState } from 'react'
import { useBottomAction } from '../../app/live-chat/floating.ts'
import { useCalendar } from './calendar.queries.ts'
import { DoneStep } from './done-step.tsx'
import { calendarFault } from './fault.ts'
import { FaultCard } from './fault-card.tsx'
import { InCalendar, type Kind } from './in-calendar.tsx'
import { usePressNews } from './use-press-news.ts'

type Props = {
  /** The kind of block whose tile was pressed. The earliest counts all the same. */
  kind?: Kind | undefined
  onClose: () => void
}

/** From the calendar to the registered arrival, one step at a time. */
export function CheckIn({ kind, onClose }: Props) {
  const { t } = useTranslation(['checkIn', 'ui'])
  const { data, error, isFetching, refetch } = useCalendar()
  const [arrived, setArrived] = useState<{ at: Date | undefined }>()
  const look = () => void refetch()
  const reload = (label: string) => (
    <Button kind="secondary" isBusy={isFetching} onClick={look}>
      {label}
    </Button>
  )
  useBottomAction()
  usePressNews(data, () => setArrived({ at: undefined }))
  if (arrived) return <DoneStep arrivedAt={arrived.at} onClose={onClose} />
  if (error && !data)
    return (
      <div className="grid gap-4">
        <FaultCard fault={calendarFault(error)} />
        {reload(t('ui:retry'))}
      </div>
    )
  if (!data) return <Loading />
  return (
    <InCalendar
      calendar={data}
      kind={kind}
      isLooking={isFetching}
      onLook={look}
      onArrived={(at) => setArrived({ at })}
      empty={
        <EmptyState icon="clock" title={t('checkIn:empty.title')} action={reload(t('checkIn:empty.reload'))}>
          {t('checkIn:empty.text')}
        </EmptyState>
      }
    />
  )
}

function Loading() {
  const { t } = useTranslation('checkIn')
  return (
    <div role="status" className="grid gap-3">
      <p>{t('loading')}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
