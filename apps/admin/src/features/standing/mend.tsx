import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { extendedTo, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Mend as MendName } from '@arribo/api-contracts/shared/causes'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { calledBy } from '../../app/called-by.ts'
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
  if (props.name === 'look_again') return <Doing {...props} user={user} />
  const permission =
    props.name === 'show_code' ? ({ to: 'secrets:read' } as const) : ({ to: 'staff:write', about: user } as const)
  return (
    <Permitted {...permission}>
      <Doing {...props} user={user} />
    </Permitted>
  )
}

type DoingProps = Props & { user: AdminUser | undefined }

function Doing({ name, phoneNumber, user, standing, onEdit, isBusy, onLook }: DoingProps) {
  const { t } = useTranslation('standing')
  const button = (onClick: () => void) => (
    <DeskButton kind="secondary" isBusy={isBusy} onClick={onClick}>
      {t(`mend.${name}`)}
    </DeskButton>
  )
  switch (name) {
    case 'show_code':
      return <ShowCode phoneNumber={phoneNumber} />
    case 'unlink':
    case 'ask_selfie':
      return (
        <AskingButton
          kind={name === 'unlink' ? 'danger' : 'secondary'}
          isBusy={!user}
          question={(close) => user && <Question about={name} user={user} onClose={close} />}
        >
          {t(`mend.${name}`)}
        </AskingButton>
      )
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

type QuestionProps = { user: AdminUser; onClose: () => void }
export type Asked = 'unlink' | 'ask_selfie'

/** Asked first, because neither can be undone. */
export const Question = ({ about, ...asked }: QuestionProps & { about: Asked }) =>
  about === 'unlink' ? <UnlinkQuestion {...asked} /> : <SelfieQuestion {...asked} />

function UnlinkQuestion({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('standing')
  const unlink = useUnlinkDriver(user.phoneNumber)
  return (
    <DecisionDialog
      title={t('unlink.ask', { name: calledBy(user) })}
      action={t('mend.unlink')}
      kind="danger"
      shown={user}
      wordsOf={({ flexEmail }) => (flexEmail === null ? [] : [flexEmail])}
      decision={unlink}
      onClose={onClose}
    >
      {t('unlink.consequence')}
    </DecisionDialog>
  )
}

function SelfieQuestion({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('standing')
  const ask = useAskForSelfie(user.phoneNumber)
  return (
    <ConfirmDialog
      title={t('selfie.ask', { name: calledBy(user) })}
      action={t('mend.ask_selfie')}
      isBusy={ask.isPending}
      onConfirm={() => ask.isPending || ask.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('selfie.consequence')}
    </ConfirmDialog>
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
