import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { type DayOn, expiryMoment, extendedTo, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { formatServiceDay, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { Dialog } from '@arribo/ui/dialog'
import { mayBeDone } from '@arribo/ui/failure'
import { toastInfo } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'
import { rememberSave } from '../../app/last-save.ts'
import { aboutDrivers, queryClient, readAgain } from '../../app/query-client.ts'
import { useUser } from '../../app/user.queries.ts'
import { AskApprovalDialog } from '../../layout/asking/reason-dialog.tsx'
import { useReasonAgainst } from '../../layout/permitted.tsx'

type Props = { name: string; phoneNumber: string; onDone: () => void; onClose: () => void }

export function GiveDays({ name, phoneNumber, onDone, onClose }: Props) {
  const { t, language } = useTranslation(['find', 'ui'])
  const { user, gift, giving } = useGift(phoneNumber, onDone)
  const reason = useReasonAgainst()('staff:write', user.data)
  const title = t('find:verbs.give', { name })
  if (gift && isRefusedWith(giving.error, 'approval_needed')) {
    const change = { kind: 'edit_user', phoneNumber, version: gift.version, expirationDate: gift.to } as const
    return <AskApprovalDialog title={title} change={change} onClose={onClose} />
  }
  if (reason !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <p className="text-text-2">{reason}</p>
      </Dialog>
    )
  const day = gift && formatServiceDay(expiryMoment(gift.to), language)
  const error = giving.error ?? user.error
  return (
    <ConfirmDialog
      title={title}
      action={t('find:given.action')}
      isBusy={giving.isPending || user.isFetching}
      onConfirm={() => gift && giving.mutate(gift)}
      onClose={onClose}
    >
      {error && <Banner tone="danger" role="alert" title={failureMessage(error, t('ui:unexpected'))} />}
      {day && <p>{t('find:given.until', { day })}</p>}
      {user.data?.goodStanding === false && <p className="font-bold">{t('find:given.suspended')}</p>}
    </ConfirmDialog>
  )
}

function useGift(phoneNumber: string, onDone: () => void) {
  const { t } = useTranslation('app')
  // One key per dialog: clicking twice gives the days once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  // What was shown first is what the agent decides on. After a lost answer the same gift is sent again: the days may have
  // been given already, and a new gift would add to them.
  const [gift, setGift] = useState<Gift>()
  const user = useUser(phoneNumber)
  if (!gift && user.data && !user.isFetching) setGift(giftTo(user.data))
  const giving = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ to, version }: Gift) =>
      api.updateUser({ params: { phoneNumber }, body: { expirationDate: to, version, idempotencyKey } }),
    onSuccess: ({ wasSo, ...saved }, { from, to }) => {
      queryClient.setQueryData(['user', phoneNumber], saved)
      const changes = [{ field: 'expirationDate', from, now: from, to }] as const
      if (wasSo) toastInfo(t('alreadySo'))
      else rememberSave(saved, { changes, key: idempotencyKey })
      void readAgain(...aboutDrivers)
      onDone()
    },
    // After a conflict, the driver as read again is shown for the next decision.
    onError: async (failure) => {
      await user.refetch()
      if (!mayBeDone(failure)) setGift(undefined)
    },
  })
  return { user, gift, giving }
}

/** `from` is empty for a driver who never had service. */
type Gift = { readonly from: string; readonly to: DayOn; readonly version: number }

function giftTo({ expirationDateTimestamp: expires, version }: AdminUser): Gift {
  const from = expires === null ? null : newYorkDay(new Date(expires))
  return { from: from ?? '', to: extendedTo(from, staffDays, new Date(serverNow())), version }
}
