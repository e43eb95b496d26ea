import type { Standing } from '@arribo/api-contracts/admin/standing'
import { extendedTo, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Mend as MendName } from '@arribo/api-contracts/shared/causes'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { AskingButton, DeskButton } from '../../layout/desk-button.tsx'
import { useSignupCode, useUser } from '../../app/user.queries.ts'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'
import { Permitted } from '../../layout/permitted.tsx'
import { useAskForSelfie, useUnlinkDriver } from './standing.queries.ts'
import { CopyButton } from '@arribo/ui/copy-button'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'

type Mendable = 'expirationDate' | 'goodStanding' | 'setupComplete' | 'imHere' | 'proxyInstalled'
export type OnEdit = (field: Mendable, value: string | boolean) => void

const extended = ({ checkedAt, evidence: { expirationDateTimestamp: expires } }: Standing): string =>
  extendedTo(expires === null ? null : newYorkDay(new Date(expires)), staffDays, new Date(checkedAt))

type Props = {
  name: MendName
  phoneNumber: string
  standing: Standing
  onEdit: OnEdit
  isBusy: boolean
  onLook: () => void
}

export function Mend(props: Props) {
  const { data: user } = useUser(props.phoneNumber)
  if (props.name === 'look_again') return <Doing {...props} />
  const permission =
    props.name === 'show_code' ? ({ to: 'secrets:read' } as const) : ({ to: 'staff:write', about: user } as const)
  return (
    <Permitted {...permission}>
      <Doing {...props} />
    </Permitted>
  )
}

function Doing({ name, phoneNumber, standing, onEdit, isBusy, onLook }: Props) {
  const { t } = useTranslation('standing')
  const { data: link } = useUser(phoneNumber)
  // Makes the last selfie invalid, so that the next check-in needs a new one.
  const ask = useAskForSelfie(phoneNumber)
  const button = (onClick: () => void, isPending = isBusy) => (
    <DeskButton kind="secondary" isBusy={isPending} onClick={onClick}>
      {t(`mend.${name}`)}
    </DeskButton>
  )
  switch (name) {
    case 'show_code':
      return <ShowCode phoneNumber={phoneNumber} />
    case 'unlink':
      return (
        <AskingButton
          kind="danger"
          isBusy={!link}
          question={(close) => <UnlinkQuestion phoneNumber={phoneNumber} onClose={close} />}
        >
          {t('mend.unlink')}
        </AskingButton>
      )
    case 'ask_selfie':
      return button(() => ask.mutate(), ask.isPending)
    case 'look_again':
      return button(onLook)
    case 'give_days':
      return button(() => onEdit('expirationDate', extended(standing)))
    case 'set_standing':
      return button(() => onEdit('goodStanding', true))
    case 'complete_setup':
      return button(() => onEdit('setupComplete', true))
    case 'allow_check_in':
      return button(() => onEdit('imHere', true))
    case 'mark_unlinked':
      return button(() => onEdit('proxyInstalled', false))
  }
}

/** Asked first, because it can't be undone. */
export function UnlinkQuestion({ phoneNumber, onClose }: { phoneNumber: string; onClose: () => void }) {
  const { t } = useTranslation('standing')
  const { data: link } = useUser(phoneNumber)
  const unlink = useUnlinkDriver(phoneNumber)
  if (!link) return null
  return (
    <DecisionDialog
      title={t('unlink.ask')}
      action={t('mend.unlink')}
      kind="danger"
      shown={link}
      wordsOf={({ flexEmail }) => (flexEmail === null ? [] : [flexEmail])}
      decision={unlink}
      onClose={onClose}
    >
      {t('unlink.consequence')}
    </DecisionDialog>
  )
}

/** On demand, because each view is logged. */
export function ShowCode({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['standing', 'ui'])
  const lookup = useSignupCode()
  if (lookup.isSuccess)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        <span className="text-text-2">{t('standing:code.label')}</span>
        <span className="text-20 font-bold tracking-widest tabular-nums">{lookup.data.code}</span>
        <CopyButton text={lookup.data.code} what={t('standing:code.label')} />
      </p>
    )
  return (
    <>
      <DeskButton kind="secondary" isBusy={lookup.isPending} onClick={() => lookup.mutate(phoneNumber)}>
        {t('standing:mend.show_code')}
      </DeskButton>
      <p className="w-full text-13 text-text-2">{t('standing:code.logged')}</p>
      {lookup.error && (
        <p role="alert" className="w-full">
          {isRefusedWith(lookup.error, 'signup_code_not_found')
            ? t('standing:code.notFound')
            : failureMessage(lookup.error, t('ui:unexpected'))}
        </p>
      )}
    </>
  )
}
