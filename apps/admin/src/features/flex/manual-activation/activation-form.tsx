import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../../app/failure.ts'
import { useUnsavedWork } from '../../../app/unsaved-work.ts'
import { errorsOf } from './activation.rules.ts'
import type { Returned } from './manual-activation.queries.ts'

type Props = { send: (returned: Returned) => Promise<unknown>; onDone: () => void }

export function ActivationForm({ send, onDone }: Props) {
  const { t } = useTranslation(['flexManualActivation', 'ui'])
  const { form, text, summary, failure, error, isBusy, isChanged } = useForm({
    initial: { url: '', email: '', password: '' },
    labels: {
      url: t('flexManualActivation:url'),
      email: t('flexManualActivation:email'),
      password: t('flexManualActivation:password'),
    },
    ids: { url: 'activation-url', email: 'activation-email', password: 'activation-password' },
    errorsOf,
    words: { required: t('flexManualActivation:required'), invalidEmail: t('flexManualActivation:invalidEmail') },
    send: (values) => send({ ...values, url: values.url.trim(), email: values.email.trim() }),
    onSent: onDone,
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedWork(isChanged)
  return (
    <form {...form} className="grid gap-3" aria-label={t('flexManualActivation:title')}>
      <ErrorSummary {...summary} />
      <TextInput
        {...text('url')}
        type="url"
        autoComplete="off"
        hint={t('flexManualActivation:urlHint')}
        spellCheck={false}
      />
      <TextInput {...text('email')} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <PasswordInput {...text('password')} autoComplete="off" hint={t('flexManualActivation:passwordHint')} />
      {failure && (
        <ChangeFailure title={t('flexManualActivation:error')} error={error}>
          {failure}
        </ChangeFailure>
      )}
      <Button type="submit" size="compact" className="justify-self-start" isBusy={isBusy}>
        {t('flexManualActivation:submit')}
      </Button>
    </form>
  )
}
