import type { Holding } from '@arribo/api-contracts/admin/cases'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { formatMoment, useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { SelectInput } from '@arribo/ui/select-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { pageOwner } from '../../app/page-owner.ts'
import { useMay } from '../../app/permissions.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import { useColleagues } from '../../app/user.queries.ts'
import { useAssignCase, useCase } from './cases.queries.ts'

export function CaseLine({ phoneNumber }: { phoneNumber: string }) {
  const { t, language } = useTranslation('cases')
  const mayAssign = useMay('staff:write')
  const { data } = useCase(phoneNumber)
  if (!data) return null
  const { holder } = data
  const since = holder && formatMoment(new Date(holder.since), language)
  // Nobody assigned it to whoever took it.
  const isAssigned = holder && holder.by !== '' && holder.by !== holder.name
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <p className="wrap-anywhere">
        {!holder && t('nobody')}
        {holder && t(holder.isYou ? 'yours' : 'theirs', { name: holder.name })}
        {holder && (
          <span className="text-13 text-text-2">
            {' '}
            · {t(isAssigned ? 'sinceBy' : 'since', { at: since, by: holder.by })}
          </span>
        )}
      </p>
      {mayAssign && <Assigning phoneNumber={phoneNumber} shown={data} />}
    </section>
  )
}

type Leaving = 'take' | 'release'

function Assigning({ phoneNumber, shown: { holder, version } }: { phoneNumber: string; shown: Holding }) {
  const { t } = useTranslation('cases')
  const [isHanding, setHanding] = useState(false)
  /** Set while the page asks whether a case may be taken from the colleague who works on it. */
  const [asked, setAsked] = useState<Leaving>()
  const assign = useAssignCase(phoneNumber)
  const own = pageOwner.claims()?.phoneNumber
  const give = (to: string | null, words: string) =>
    changeAndThen(assign, { to, version }, { onSuccess: () => toastSuccess(words) })
  const act = (what: Leaving) => {
    if (what === 'release') give(null, t('released'))
    else if (own !== undefined) give(own, t('taken'))
  }
  const begin = (what: Leaving) => (holder && !holder.isYou ? setAsked(what) : act(what))
  const about = { about: phoneNumber }
  useCommand('take_case', () => (holder?.isYou ? toastSuccess(t('yours')) : begin('take')), about)
  useCommand('hand_over', () => setHanding(true), about)
  useCommand('release', () => (holder ? begin('release') : toastSuccess(t('nobody'))), about)
  return (
    <>
      {own !== undefined && !holder?.isYou && (
        <DeskButton kind="secondary" isBusy={assign.isPending} onClick={() => begin('take')}>
          {t('take')}
        </DeskButton>
      )}
      <DeskButton kind="secondary" onClick={() => setHanding(true)}>
        {t('handOver')}
      </DeskButton>
      {holder && (
        <DeskButton kind="quiet" isBusy={assign.isPending} onClick={() => begin('release')}>
          {t('release')}
        </DeskButton>
      )}
      {asked && holder && (
        <TakeAway what={asked} from={holder.name} onConfirm={() => act(asked)} onClose={() => setAsked(undefined)} />
      )}
      {isHanding && (
        <HandOver
          except={holder?.phoneNumber}
          isBusy={assign.isPending}
          onGive={(to, name) => {
            give(to, t('handed', { name }))
            setHanding(false)
          }}
          onClose={() => setHanding(false)}
        />
      )}
    </>
  )
}

type TakeAwayProps = { what: Leaving; from: string; onConfirm: () => void; onClose: () => void }

function TakeAway({ what, from: name, onConfirm, onClose }: TakeAwayProps) {
  const { t } = useTranslation('cases')
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <ConfirmDialog title={t(`${what}From`, { name })} action={t(what)} onConfirm={confirm} onClose={onClose}>
      <p>{t('told', { name })}</p>
    </ConfirmDialog>
  )
}

type HandOverProps = {
  except: string | undefined
  isBusy: boolean
  onGive: (to: string, name: string) => void
  onClose: () => void
}

function HandOver({ except, isBusy, onGive, onClose }: HandOverProps) {
  const { t } = useTranslation('cases')
  const colleagues = useColleagues().filter(({ phoneNumber }) => phoneNumber !== except)
  const [chosen, setChosen] = useState<string>()
  const to = colleagues.find(({ phoneNumber }) => phoneNumber === chosen) ?? colleagues[0]
  return (
    <ConfirmDialog
      title={t('handOver')}
      action={t('hand')}
      isBusy={isBusy}
      onConfirm={() => to && onGive(to.phoneNumber, to.name)}
      onClose={onClose}
    >
      {to ? (
        <SelectInput
          id="hand-to"
          label={t('colleague')}
          value={to.phoneNumber}
          onChange={(event) => setChosen(event.target.value)}
          choices={colleagues.map(({ name, phoneNumber }) => ({ value: phoneNumber, label: name || phoneNumber }))}
        />
      ) : (
        <p>{t('alone')}</p>
      )}
    </ConfirmDialog>
  )
}
