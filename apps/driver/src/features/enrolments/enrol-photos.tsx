import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { dropKeptPhotos } from '../../app/photos/kept-photos.ts'
import type { KeptPhotos } from '../../app/photos/kept-photos.rules.ts'
import { type TaskIds, useThreePhotos } from '../../app/photos/use-three-photos.ts'
import { SendPhotos } from './send-photos.tsx'
import { isOver, useAccept, useInvitation } from './enrolments.queries.ts'

type Props = {
  code: string
  about: string
  kept: KeptPhotos | undefined
  onDone: () => void
  onDecline: () => void
}

export function EnrolPhotos({ code, about, kept, onDone, onDecline }: Props) {
  const { t } = useTranslation('enrolmentsEnrol')
  const photos = useThreePhotos({ place: 'enrol', about, kept })
  const accept = useAccept(code)
  const invitation = useInvitation(code)
  const title = useRef<HTMLHeadingElement>(null)
  const send = (three: TaskIds) =>
    accept.mutate(three, {
      onSuccess: onDone,
      onError: (error) => void (isOver(error) ? dropKeptPhotos('enrol') : lookAgain()),
    })
  /** The acceptance may have arrived although its answer was lost. */
  const lookAgain = async () => {
    const { data } = await invitation.refetch()
    if (data?.status === 'accepted') onDone()
  }
  // The pressed button is gone, so the title takes the focus.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="photos" className="grid gap-4">
      <h2 ref={title} id="photos" tabIndex={-1} className="text-20">
        {t('photos')}
      </h2>
      <SendPhotos
        photos={photos}
        sending={accept}
        words={{ refused: t('refused'), ready: t('ready'), send: t('send') }}
        onSend={send}
      />
      <Decline onDecline={onDecline} />
    </section>
  )
}

/** Asks first, because the photos would be gone, and a double press on the page before would land here. */
function Decline({ onDecline }: Pick<Props, 'onDecline'>) {
  const { t } = useTranslation('enrolmentsEnrol')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('decline')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('declineDialog.title')}
          action={t('declineDialog.action')}
          kind="danger"
          onConfirm={onDecline}
          onClose={() => setAsked(false)}
        >
          {t('declineDialog.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
