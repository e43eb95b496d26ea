import { useTranslation } from '@arribo/i18n'
import { useState } from 'react'
import { isRefusedWith } from '../../app/failure.ts'
import { ActionCard } from '../../layout/tools/action-card.tsx'
import { UserLink } from '../../layout/user-link.tsx'
import { useRemovePicture, useUnlinkEmail } from './flex.queries.ts'

/** Unlinks a Flex account for everybody who has linked it, and says who they were. */
export function UnlinkCard() {
  const { t } = useTranslation('tools')
  /** An earlier try got no answer, so nobody may have this email by now. */
  const [isUnsure, setUnsure] = useState(false)
  const unlink = useUnlinkEmail(() => setUnsure(true))
  const isUnknown = isRefusedWith(unlink.error, 'email_not_found')
  return (
    <ActionCard
      name="unlink"
      action={unlink}
      refusal={isUnknown ? t(isUnsure ? 'unlink.perhapsDone' : 'unlink.notFound') : undefined}
      onType={() => setUnsure(false)}
    >
      <ul className="mt-1 grid gap-1">
        {unlink.data?.map(({ name, phoneNumber }) => (
          <li key={phoneNumber} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">{name}</span>
            <UserLink phoneNumber={phoneNumber} className="inline-flex min-h-6 items-center" />
          </li>
        ))}
      </ul>
    </ActionCard>
  )
}

/** Deletes a driver's picture at Flex. */
export const RemovePictureCard = () => <ActionCard name="picture" action={useRemovePicture()} />
