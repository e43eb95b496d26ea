import type { Standing } from '@arribo/api-contracts/admin/standing'
import { extendedTo, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Mend as MendName } from '@arribo/api-contracts/shared/causes'
import { staffDays } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Permitted } from '../../layout/permitted.tsx'
import { ShowCode } from './show-code.tsx'
import { UnlinkDriver } from './unlink-driver.tsx'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { toastSuccess } from '@arribo/ui/toasts'
import { useAskForSelfie } from './standing.queries.ts'

type Mendable = 'expirationDate' | 'goodStanding' | 'setupComplete' | 'imHere' | 'proxyInstalled'
/** Saves one value of the user at once; the page offers undo. */
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

/** The one thing that staff can do about a cause, if they may. */
export const Mend = (props: Props) =>
  props.name === 'look_again' ? (
    <Doing {...props} />
  ) : (
    <Permitted to={props.name === 'show_code' ? 'secrets:read' : 'staff:write'}>
      <Doing {...props} />
    </Permitted>
  )

function Doing({ name, phoneNumber, standing, onEdit, isBusy, onLook }: Props) {
  const { t } = useTranslation('standing')
  const button = (onClick: () => void) => (
    <Button kind="secondary" size="compact" isBusy={isBusy} onClick={onClick}>
      {t(`mend.${name}`)}
    </Button>
  )
  switch (name) {
    case 'show_code':
      return <ShowCode phoneNumber={phoneNumber} />
    case 'unlink':
      return <UnlinkDriver phoneNumber={phoneNumber} />
    case 'ask_selfie':
      return <AskSelfie phoneNumber={phoneNumber} />
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

/** Invalidates the last selfie, so that the next check-in needs a new one. */
function AskSelfie({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const ask = useAskForSelfie(phoneNumber)
  return (
    <Button
      kind="secondary"
      size="compact"
      isBusy={ask.isPending}
      onClick={() => changeAndThen(ask, undefined, { onSuccess: () => toastSuccess(t('selfie.done')) })}
    >
      {t('mend.ask_selfie')}
    </Button>
  )
}
