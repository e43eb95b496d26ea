import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { useCommand } from '../../layout/commands/commanded.ts'
import { useAskForSelfie, useLink } from './standing.queries.ts'
import { UnlinkQuestion } from './unlink-driver.tsx'

type Props = { phoneNumber: string; onLook: () => void }

/** What the palette can do about any driver; the panel offers only what the cause needs. */
export function StandingCommands({ phoneNumber, onLook }: Props) {
  const { t } = useTranslation(['standing', 'app'])
  const [isUnlinking, setUnlinking] = useState(false)
  const link = useLink(phoneNumber)
  const ask = useAskForSelfie(phoneNumber)
  const about = { about: phoneNumber }
  useCommand('look_again', onLook, about)
  useCommand(
    'ask_selfie',
    () => changeAndThen(ask, undefined, { onSuccess: () => toastSuccess(t('standing:selfie.done')) }),
    about,
  )
  useCommand(
    'unlink',
    () => (link?.flexEmail == null ? toastError(t('app:failures.platform_not_linked')) : setUnlinking(true)),
    { ...about, isReady: link !== undefined },
  )
  return isUnlinking && <UnlinkQuestion phoneNumber={phoneNumber} onClose={() => setUnlinking(false)} />
}
