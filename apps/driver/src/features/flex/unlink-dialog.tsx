import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { Icon } from '@arribo/ui/icon'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../app/failure.ts'
import { errorOf } from '../../app/fields/field.rules.ts'
import { isNotFound, useUnlink } from './unlink.queries.ts'

function useUnlinkForm(onDone: () => void) {
  const { t } = useTranslation(['usersProfile', 'ui'])
  const unlink = useUnlink()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('usersProfile:unlink.email') },
    ids: { email: 'unlinkEmail' },
    errorsOf: ({ email }) => ({ email: errorOf.email(email) }),
    words: { email: t('usersProfile:unlink.invalidEmail') },
    send: ({ email }) => unlink.mutateAsync(email.trim()),
    onSent: () => {
      toastSuccess(t('usersProfile:unlink.done'))
      onDone()
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
    refusalsOf: (error) => (isNotFound(error) ? { email: t('usersProfile:unlink.emailNotFound') } : {}),
  })
  return { ...form, error: unlink.error }
}

/** Asks for the account's email before unlinking it, and says what is deleted and what is kept. */
export function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['usersProfile', 'ui'])
  const { form, text, failure, error, isBusy } = useUnlinkForm(onClose)
  return (
    <Dialog title={t('usersProfile:unlink.dialogTitle')} onClose={onClose} isBusy={isBusy}>
      <form {...form} className="grid gap-5">
        <WhatHappens />
        {failure && (
          <ChangeFailure title={t('usersProfile:unlink.error')} error={error}>
            {failure}
          </ChangeFailure>
        )}
        <TextInput
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('usersProfile:unlink.submit')}
        </Button>
        <Button kind="secondary" aria-disabled={isBusy || undefined} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </form>
    </Dialog>
  )
}

const consequences = [
  ['deleted', 'trash'],
  ['kept', 'check'],
  ['later', 'info'],
] as const

/** What is deleted, what is kept, and what it means for work. */
function WhatHappens() {
  const { t } = useTranslation('usersProfile')
  return (
    <ul className="grid gap-3 text-15 text-text-2">
      {consequences.map(([word, icon]) => (
        <li key={word} className="flex gap-2">
          <Icon name={icon} className="mt-0.5 text-brand" />
          {t(`unlink.${word}`)}
        </li>
      ))}
    </ul>
  )
}
