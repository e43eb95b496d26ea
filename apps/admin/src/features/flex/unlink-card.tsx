import { PhoneActionCard } from '../../layout/tools/phone-action-card.tsx'
import { isEmail } from '@arribo/api-contracts/shared/fold'
import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { mayBeDone } from '@arribo/ui/failure'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { isEmailUnknown, type Unlinked, useRemovePicture, useUnlinkEmail } from './flex.queries.ts'
import { Banner } from '@arribo/ui/banner'
import { UserLink } from '../../layout/user-link.tsx'

/** Unlinks a Flex account for everybody who has linked it, after a confirmation. */
export function UnlinkCard() {
  const { t } = useTranslation(['tools', 'ui'])
  const [asked, setAsked] = useState<string>()
  /** An earlier try got no answer, so nobody may have this email by now. */
  const [isUnsure, setUnsure] = useState(false)
  const unlink = useUnlinkEmail()
  const isUnknown = isEmailUnknown(unlink.error)
  const confirm = (email: string) => {
    if (unlink.isPending) return
    unlink.mutate(email, {
      onError: (error) => mayBeDone(error) && setUnsure(true),
      onSettled: () => setAsked(undefined),
    })
  }
  return (
    <ToolCard permission="staff:write" title={t('tools:unlink.title')} line={t('tools:unlink.line')}>
      <EmailForm
        onEmail={setAsked}
        onType={() => {
          setUnsure(false)
          unlink.reset()
        }}
        refusal={isUnknown ? t(isUnsure ? 'tools:unlink.perhapsDone' : 'tools:unlink.notFound') : undefined}
      />
      {unlink.isError && !isUnknown && (
        <ChangeFailure title={t('tools:unlink.error')} error={unlink.error}>
          {failureMessage(unlink.error, t('ui:unexpected'))}
        </ChangeFailure>
      )}
      <div role="status">{unlink.isSuccess && <UnlinkedPeople people={unlink.data} />}</div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('tools:unlink.ask', { email: asked })}
          action={t('tools:unlink.submit')}
          kind="danger"
          isBusy={unlink.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('tools:unlink.consequence')}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}

type FormProps = {
  onEmail: (email: string) => void
  /** Called on each change, so that no result is shown beside another email. */
  onType: () => void
  /** The server's message about the email, after the confirmation. */
  refusal: string | undefined
}

function EmailForm({ onEmail, onType, refusal }: FormProps) {
  const { t } = useTranslation('tools')
  const { form, input, isChanged } = useForm({
    initial: { email: '' },
    labels: { email: t('unlink.email') },
    ids: { email: 'unlinkEmail' },
    errorsOf: ({ email }) => ({ email: isEmail(email) ? undefined : 'invalidEmail' }),
    words: { invalidEmail: t('unlink.invalidEmail') },
    send: ({ email }) => onEmail(email.trim()),
  })
  useUnsavedWork(isChanged)
  const email = input('email')
  const type = (typed: string) => {
    email.onChange(typed)
    onType()
  }
  useCommand('unlinkEmail', (fill) => {
    if (fill !== undefined) type(fill)
    document.getElementById('unlinkEmail')?.focus()
  })
  return (
    <form {...form} className="grid gap-3">
      <TextInput
        {...email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        error={email.error ?? refusal}
      />
      <Button type="submit" kind="danger" size="compact" className="justify-self-start">
        {t('unlink.submit')}
      </Button>
    </form>
  )
}

/** Deletes a driver's picture at Flex. */
export const RemovePictureCard = () => <PhoneActionCard name="picture" action={useRemovePicture()} />

/** Who was unlinked, each with a link to their page. */
function UnlinkedPeople({ people }: { people: Unlinked }) {
  const { t } = useTranslation('tools')
  return (
    <Banner tone="success" title={t('unlink.done')}>
      <ul className="mt-1 grid gap-1">
        {people.map(({ name, phoneNumber }) => (
          <li key={phoneNumber} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">{name}</span>
            <UserLink phoneNumber={phoneNumber} className="inline-flex min-h-6 items-center" />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
