import type { Holding } from '@arribo/api-contracts/admin/cases'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { formatMoment, useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { SelectInput } from '@arribo/ui/select-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { calledBy } from '../../app/called-by.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { useMay } from '../../app/permissions.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import { useColleagues } from '../../app/user.queries.ts'
import { useAssignCase, useCase } from './cases.queries.ts'

type Driver = { readonly name: string; readonly phoneNumber: string }

export function CaseLine({ driver }: { driver: Driver }) {
  const { t, language } = useTranslation('cases')
  const mayAssign = useMay('staff:write')
  const { data } = useCase(driver.phoneNumber)
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
      {mayAssign && <Assigning driver={driver} shown={data} />}
    </section>
  )
}

type Leaving = 'take' | 'release'

function Assigning({ driver, shown: { holder, version } }: { driver: Driver; shown: Holding }) {
  const { t } = useTranslation('cases')
  /** Set while the page asks whether a case may be taken from the colleague who works on it. */
  const [asked, setAsked] = useState<Leaving>()
  const assign = useAssignCase(driver.phoneNumber)
  const own = pageOwner.claims()?.phoneNumber
  const give = (to: string | null, words: string) =>
    changeAndThen(assign, { to, version }, { onSuccess: () => toastSuccess(words) })
  const act = (what: Leaving) => {
    if (what === 'release') give(null, t('released'))
    else if (own !== undefined) give(own, t('taken'))
  }
  const begin = (what: Leaving) => (holder && !holder.isYou ? setAsked(what) : act(what))
  const about = { about: driver.phoneNumber }
  useCommand('take_case', () => (holder?.isYou ? toastSuccess(t('yours')) : begin('take')), about)
  useCommand('release', () => (holder ? begin('release') : toastSuccess(t('nobody'))), about)
  return (
    <>
      {own !== undefined && !holder?.isYou && (
        <DeskButton kind="secondary" isBusy={assign.isPending} onClick={() => begin('take')}>
          {t('take')}
        </DeskButton>
      )}
      <HandingOver
        driver={driver}
        except={[own, holder?.phoneNumber]}
        isBusy={assign.isPending}
        onGive={(to, name) => give(to, t('handed', { name }))}
      />
      {holder && (
        <DeskButton kind="quiet" isBusy={assign.isPending} onClick={() => begin('release')}>
          {t('release')}
        </DeskButton>
      )}
      {asked && holder && (
        <ConfirmDialog
          title={t(`${asked}From`, { whose: calledBy(driver), name: holder.name })}
          action={t(asked)}
          onConfirm={() => {
            act(asked)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('told', { name: holder.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type HandOverProps = {
  driver: Driver
  /** Whoever has the case already, and the reader, who takes it with another button. */
  except: readonly (string | undefined)[]
  isBusy: boolean
  onGive: (to: string, name: string) => void
}

function HandingOver(props: HandOverProps) {
  const { t } = useTranslation('cases')
  const [isHanding, setHanding] = useState(false)
  useCommand('hand_over', () => setHanding(true), { about: props.driver.phoneNumber })
  return (
    <>
      <DeskButton kind="secondary" onClick={() => setHanding(true)}>
        {t('handOver')}
      </DeskButton>
      {isHanding && <HandOver {...props} onClose={() => setHanding(false)} />}
    </>
  )
}

function HandOver({ driver, except, isBusy, onGive, onClose }: HandOverProps & { onClose: () => void }) {
  const { t } = useTranslation('cases')
  const colleagues = useColleagues().filter(({ phoneNumber }) => !except.includes(phoneNumber))
  const [chosen, setChosen] = useState<string>()
  const to = colleagues.find(({ phoneNumber }) => phoneNumber === chosen) ?? colleagues[0]
  const confirm = () => {
    if (to) onGive(to.phoneNumber, calledBy(to))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('handOverOf', { whose: calledBy(driver) })}
      action={to ? t('hand', { name: calledBy(to) }) : t('handOver')}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {to ? (
        <SelectInput
          id="hand-to"
          label={t('colleague')}
          value={to.phoneNumber}
          onChange={(event) => setChosen(event.target.value)}
          choices={colleagues.map((each) => ({ value: each.phoneNumber, label: calledBy(each) }))}
        />
      ) : (
        <p>{t('alone')}</p>
      )}
    </ConfirmDialog>
  )
}
