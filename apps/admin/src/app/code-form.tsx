'use no memo' // See use-form.tsx for the reason.
import { hasCode } from '@arribo/auth'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { isWholeCode, plainCode } from '@arribo/ui/form.rules'
import { useForm } from '@arribo/ui/use-form'
import { isRefusedWith } from './failure.ts'

type Props = {
  id: string
  submit: string
  /** Throws an error whose message can be shown to the user. */
  send: (code: string) => Promise<void>
  onDone: () => void | Promise<void>
}

export function CodeForm({ id, submit, send, onDone }: Props) {
  const { t } = useTranslation('login')
  const { form, text, failure, isBusy } = useForm({
    initial: { code: '' },
    labels: { code: t('code.label') },
    ids: { code: id },
    errorsOf: ({ code }) => ({ code: isWholeCode(code) ? undefined : 'codeMissing' }),
    words: { codeMissing: t('code.missing') },
    send: ({ code }) => send(plainCode(code)),
    onSent: onDone,
    onFailed: () => selectCode(id),
    isFinal: ({ cause }) => hasCode(cause, 'codeMismatch') || isRefusedWith(cause, 'wrong_code'),
  })
  return (
    <form {...form} className="mt-6 grid gap-5 compact:gap-4">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <CodeInput {...text('code')} />
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
