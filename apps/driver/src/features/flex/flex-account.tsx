import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../app/me.ts'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Dialog } from '@arribo/ui/dialog'
import { emailInput, TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../app/failure.ts'
import { IconList } from '../../app/parts/icon-list.tsx'
import { errorOf } from '../../app/fields/field.rules.ts'
import { isNotFound, useUnlink } from './flex.queries.ts'

export function FlexAccount() {
  const { t } = useTranslation('usersProfile')
  const { flexEmail } = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('unlink.title')}</h2>
      {flexEmail ? (
        <>
          <p>
            <span className="block text-15 text-text-2">{t('unlink.connected')}</span>
            <span className="font-bold wrap-anywhere">{flexEmail}</span>
          </p>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('unlink.open')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-text-2">{t('unlink.notConnected')}</p>
          <Link to="/app/flex/login" className={buttonClass('secondary')}>
            {t('unlink.connect')}
          </Link>
        </>
      )}
      {isAsking && <UnlinkDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function useUnlinkForm(onDone: () => void) {
  const { t } = useTranslation(['usersProfile', 'ui'])
  const unlink = useUnlink()
  return useForm({
    initial: { email: '' },
    labels: { email: t('usersProfile:unlink.email') },
    ids: { email: 'unlinkEmail' },
    errorsOf: ({ email }) => ({ email: errorOf.email(email) }),
    words: { email: t('usersProfile:unlink.invalidEmail') },
    send: ({ email }) => unlink.mutateAsync(email.trim()),
    announce: () => toastSuccess(t('usersProfile:unlink.done')),
    onSent: onDone,
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
    refusalsOf: (error) => (isNotFound(error) ? { email: t('usersProfile:unlink.emailNotFound') } : {}),
  })
}

function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['usersProfile', 'ui'])
  const { form, text, failure, error, isBusy } = useUnlinkForm(onClose)
  return (
    <Dialog title={t('usersProfile:unlink.dialogTitle')} onClose={onClose} isBusy={isBusy}>
      <form {...form} className="grid gap-5">
        <IconList
          items={[
            ['trash', t('usersProfile:unlink.deleted')],
            ['check', t('usersProfile:unlink.kept')],
            ['info', t('usersProfile:unlink.later')],
          ]}
        />
        {failure && (
          <ChangeFailure title={t('usersProfile:unlink.error')} error={error}>
            {failure}
          </ChangeFailure>
        )}
        <TextInput {...text('email')} {...emailInput} />
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
