import { isEmail } from '@arribo/api-contracts/shared/email'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { useState } from 'react'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { ToolCard } from '../../layout/tool-card.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { isEmailUnknown, useUnlinkEmail } from './tools.queries.ts'
import { UnlinkedPeople } from './unlinked-people.tsx'

/** Unlinks a Flex account for everybody who has linked it, after a confirmation. */
export function UnlinkCard() {
  const { t } = useTranslation('tools')
  const [asked, setAsked] = useState<string>()
  const unlink = useUnlinkEmail()
  const isUnknown = isEmailUnknown(unlink.error)
  const confirm = (email: string) => {
    if (unlink.isPending) return
    unlink.mutate(email, { onSettled: () => setAsked(undefined) })
  }
  return (
    <ToolCard permission="staff:write" title={t('unlink.title')} line={t('unlink.line')}>
      <EmailForm
        onEmail={setAsked}
        onType={() => unlink.isIdle || unlink.reset()}
        refusal={isUnknown ? t('unlink.notFound') : undefined}
      />
      {unlink.isError && !isUnknown && <ToolFailure title={t('unlink.error')} error={unlink.error} />}
      <div role="status">{unlink.isSuccess && <UnlinkedPeople people={unlink.data} />}</div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('unlink.ask', { email: asked })}
          action={t('unlink.submit')}
          kind="danger"
          isBusy={unlink.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('unlink.consequence')}
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
  return (
    <form {...form} className="grid gap-3">
      <TextInput
        {...email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        onChange={(event) => type(event.target.value)}
        error={email.error ?? refusal}
      />
      <Button type="submit" kind="danger" size="compact" className="justify-self-start">
        {t('unlink.submit')}
      </Button>
    </form>
  )
}
