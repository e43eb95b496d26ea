import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { Icon } from '@arribo/ui/icon'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { isEmail, isNotFound, useUnlink } from './unlink.queries.ts'

/** Asks for the account's email before it is let go, and says what goes and what stays. */
export function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'ui'])
  const [email, setEmail] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const unlink = useUnlink()
  const fault = isFaulty ? t('profile:unlink.invalidEmail') : undefined
  const refusal = isNotFound(unlink.error) ? t('profile:unlink.emailNotFound') : undefined
  const type = (text: string) => {
    setEmail(text)
    setFaulty(false)
    if (unlink.isError) unlink.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (unlink.isPending) return
    setFaulty(!isEmail(email))
    if (!isEmail(email)) return document.getElementById('unlinkEmail')?.focus()
    unlink.mutate(email.trim(), {
      onSuccess: () => (toastSuccess(t('profile:unlink.done')), onClose()),
      onError: () => document.getElementById('unlinkEmail')?.focus(),
    })
  }
  return (
    <Dialog title={t('profile:unlink.dialogTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <WhatHappens />
        {unlink.isError && !refusal && (
          <Banner tone="danger" title={t('profile:unlink.error')} role="alert">
            {failureMessage(unlink.error, t('ui:error.text'))}
          </Banner>
        )}
        <TextInput
          id="unlinkEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('profile:unlink.email')}
          value={email}
          onChange={(event) => type(event.target.value)}
          error={fault ?? refusal}
        />
        <Button type="submit" kind="danger" isBusy={unlink.isPending}>
          {t('profile:unlink.submit')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
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

/** Honest words: what is deleted, what is kept, what it means for work. */
function WhatHappens() {
  const { t } = useTranslation('profile')
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
