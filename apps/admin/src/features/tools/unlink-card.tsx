import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { ToolCard } from '../../layout/tool-card.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { isEmailUnknown, useUnlinkEmail } from './tools.queries.ts'
import { UnlinkedPeople } from './unlinked-people.tsx'

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())

/** Lets a Flex account go for everybody who has linked it, after asking once more. */
export function UnlinkCard() {
  const { t } = useTranslation('tools')
  const [email, setEmail] = useState('')
  useUnsavedWork(email !== '')
  const [isFaulty, setFaulty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unlink = useUnlinkEmail()
  const fault = isFaulty ? t('unlink.invalidEmail') : undefined
  const refusal = isEmailUnknown(unlink.error) ? t('unlink.notFound') : undefined
  const type = (typed: string) => {
    setEmail(typed)
    setFaulty(false)
    if (!unlink.isIdle) unlink.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFaulty(!isEmail(email))
    if (isEmail(email)) setAsking(true)
    else document.getElementById('unlinkEmail')?.focus()
  }
  const confirm = () => {
    if (unlink.isPending) return
    unlink.mutate(email.trim(), {
      onSuccess: () => toastSuccess(t('unlink.done')),
      onSettled: () => setAsking(false),
    })
  }
  return (
    <ToolCard title={t('unlink.title')} line={t('unlink.line')}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextInput
          id="unlinkEmail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('unlink.email')}
          value={email}
          onChange={(event) => type(event.target.value)}
          error={fault ?? refusal}
        />
        <Button type="submit" size="compact" className="justify-self-start">
          {t('unlink.submit')}
        </Button>
      </form>
      {unlink.isError && !refusal && <ToolFailure title={t('unlink.error')} error={unlink.error} />}
      <div role="status">{unlink.isSuccess && <UnlinkedPeople people={unlink.data} />}</div>
      {isAsking && (
        <ConfirmDialog
          title={t('unlink.ask', { email: email.trim() })}
          action={t('unlink.submit')}
          kind="danger"
          isBusy={unlink.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {t('unlink.consequence')}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}
