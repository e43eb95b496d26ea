import { addDays, expiryMoment, laterDay, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { failureMessage } from '../../app/failure.ts'

type Props = { name: string; phoneNumber: string; onDone: () => void; onClose: () => void }

/** Confirms a gift of service days, and shows the date until which service would last. */
export function GiveDays({ name, phoneNumber, onDone, onClose }: Props) {
  const { t } = useTranslation(['palette', 'ui'])
  const language = useLanguage()
  const client = useQueryClient()
  // One key per dialog: clicking twice gives the days once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const user = useQuery({
    queryKey: ['user', phoneNumber],
    queryFn: ({ signal }) => api.getUser({ params: { phoneNumber } }, { signal }),
  })
  const until = user.data && extended(user.data.expirationDateTimestamp)
  const day = until && formatDay(expiryMoment(until), language, 'America/New_York')
  const gift = useMutation({
    meta: { isQuiet: true },
    mutationFn: (version: number) =>
      api.updateUser({ params: { phoneNumber }, body: { expirationDate: until, version, idempotencyKey } }),
    onSuccess: (saved) => {
      client.setQueryData(['user', phoneNumber], saved)
      void client.invalidateQueries({ queryKey: ['standing'] })
      toastSuccess(t('palette:given.done', { name, day }))
      onDone()
    },
    // Refetch on conflict: the next attempt needs the driver's current version.
    onError: () => void user.refetch(),
  })
  const error = gift.error ?? user.error
  return (
    <ConfirmDialog
      title={t('palette:verbs.give', { name })}
      action={t('palette:given.action')}
      isBusy={gift.isPending || user.isFetching}
      onConfirm={() => user.data && gift.mutate(user.data.version)}
      onClose={onClose}
    >
      {error && <Banner tone="danger" role="alert" title={failureMessage(error, t('ui:error.text'))} />}
      {day && <p>{t('palette:given.until', { day })}</p>}
    </ConfirmDialog>
  )
}

const extended = (expires: number | null) => {
  const today = newYorkDay(new Date(serverNow()))
  return addDays(expires === null ? today : laterDay(today, newYorkDay(new Date(expires))), staffDays)
}
