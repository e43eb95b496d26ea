import type { startManualActivation } from '@arribo/api-contracts/admin/flex'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useTranslation } from '@arribo/i18n'
import { CopyButton } from '@arribo/ui/copy-button'
import { TextLink } from '@arribo/ui/text-link'
import { toastSuccess } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { api } from '../../../app/api.ts'
import { failureMessage } from '../../../app/failure.ts'
import { aboutDrivers, readAgain } from '../../../app/query-client.ts'
import { ToolCard } from '../../../layout/tools/tool-card.tsx'
import { PartFailure } from '../../../layout/read-failure.tsx'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { TextInput } from '@arribo/ui/text-input'
import { type Errors, useForm } from '@arribo/ui/use-form'
import { useUnsavedWork } from '../../../app/unsaved-work.ts'
import { isEmail } from '@arribo/api-contracts/shared/fold'

export function ManualActivation({ user }: { user: AdminUser }) {
  const { t } = useTranslation('flexManualActivation')
  return (
    <ToolCard permission="staff:write" about={user} title={t('title')} line={t('line')}>
      <Activation phoneNumber={user.phoneNumber} />
    </ToolCard>
  )
}

function Activation({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('flexManualActivation')
  const link = useActivationLink()
  const activation = useActivation(phoneNumber)
  return (
    <>
      <DeskButton kind="secondary" className="justify-self-start" isBusy={link.isPending} onClick={() => link.mutate()}>
        {t(link.data ? 'again' : 'generate')}
      </DeskButton>
      {link.isError && <PartFailure title={t('linkError')} error={link.error} />}
      {link.data && (
        <>
          <p className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 px-3 py-2">
            <TextLink
              href={link.data.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center font-bold"
            >
              {t('open')}
            </TextLink>
            <CopyButton text={link.data.url} what={t('link')} />
          </p>
          <ActivationForm
            key={link.data.code_verifier}
            send={(returned) => activation.mutateAsync({ ...returned, begun: link.data })}
            onDone={link.reset}
          />
        </>
      )}
    </>
  )
}

function ActivationForm({ send, onDone }: { send: (returned: Returned) => Promise<unknown>; onDone: () => void }) {
  const { t } = useTranslation('flexManualActivation')
  const { form, text, summary, failure, error, isBusy, isChanged } = useForm({
    initial: { url: '', email: '', password: '' },
    labels: {
      url: t('url'),
      email: t('email'),
      password: t('password'),
    },
    ids: { url: 'activation-url', email: 'activation-email', password: 'activation-password' },
    errorsOf,
    words: { required: t('required'), invalidEmail: t('invalidEmail') },
    send: (values) => send({ ...values, url: values.url.trim(), email: values.email.trim() }),
    announce: () => toastSuccess(t('done')),
    onSent: onDone,
    sentenceOf: failureMessage,
  })
  useUnsavedWork(isChanged)
  return (
    <form {...form} className="grid gap-3" aria-label={t('title')}>
      <ErrorSummary {...summary} />
      <TextInput {...text('url')} type="url" autoComplete="off" hint={t('urlHint')} spellCheck={false} />
      <TextInput {...text('email')} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <PasswordInput {...text('password')} autoComplete="off" hint={t('passwordHint')} />
      {failure && (
        <ChangeFailure title={t('error')} error={error}>
          {failure}
        </ChangeFailure>
      )}
      <DeskButton type="submit" className="justify-self-start" isBusy={isBusy}>
        {t('submit')}
      </DeskButton>
    </form>
  )
}

const required = (text: string) => (text.trim() ? undefined : 'required')

const errorsOf = ({ url, email, password }: Returned): Errors<Returned, 'required' | 'invalidEmail'> => ({
  url: required(url),
  email: required(email) ?? (isEmail(email) ? undefined : 'invalidEmail'),
  password: required(password),
})

type Returned = { readonly url: string; readonly email: string; readonly password: string }

/** A mutation, because each link is for one driver and works once. */
const useActivationLink = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: () => api.startManualActivation(),
  })

/** Not kept in the cache, because the variables include a password. */
const useActivation = (phoneNumber: string) =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: ({ begun, ...returned }: Returned & { begun: Answer<typeof startManualActivation> }) => {
      const { client_id, code_verifier } = begun
      return api.finishManualActivation({ body: { ...returned, phoneNumber, client_id, code_verifier } })
    },
    onSuccess: () => readAgain(['user'], ...aboutDrivers),
  })
