import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { toastSuccess } from '@arribo/ui/toasts'
import { isChanged, useForm, type Form } from '@arribo/ui/use-form'
import { failureMessage } from '../../../app/failure.ts'
import { useFieldWords } from '../../../app/fields/field-words.ts'
import { useMe } from '../../../app/me.ts'
import { saveProfile } from './profile.queries.ts'
import { errorsOfProfile, type ProfileFields } from './profile.rules.ts'
import { Dialog } from '@arribo/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { NameInput } from '@arribo/ui/name-input'
import { TextInput } from '@arribo/ui/text-input'

function useProfileForm(onDone: () => void) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { name, preferredPhoneNumber } = useMe()
  const saved: ProfileFields = { name, preferredPhoneNumber: preferredPhoneNumber ?? '' }
  return useForm({
    initial: saved,
    labels: { name: t('app:fields.name'), preferredPhoneNumber: t('usersProfile:preferredPhone') },
    errorsOf: errorsOfProfile,
    words: { ...useFieldWords(), invalidPhoneNumber: t('usersProfile:invalidPhoneNumber') },
    send: async (fields) => isChanged(fields, saved) && (await saveProfile(fields)),
    announce: (answer) => {
      if (answer) toastSuccess(t('usersProfile:profileUpdated'))
    },
    onSent: onDone,
    sentenceOf: (error) => failureMessage(error, t('usersProfile:errorUpdatingProfile')),
  })
}

/** Input stays until it is saved or discarded on purpose. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['usersProfile', 'app', 'ui'])
  const form = useProfileForm(onDone)
  return (
    <form {...form.form} className="grid gap-5">
      <UnsavedGuard isOn={form.isChanged} />
      <ErrorSummary {...form.summary} />
      {form.failure && (
        <Banner tone="danger" title={form.failure} role="alert">
          {t('usersProfile:kept')}
        </Banner>
      )}
      <ProfileInputs form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('app:save')}
      </Button>
      <Button kind="secondary" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </form>
  )
}

function UnsavedGuard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('usersProfile')
  const leaving = useBlocker({ shouldBlockFn: () => isOn, enableBeforeUnload: () => isOn, withResolver: true })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog isRouted title={t('leave.title')} onClose={leaving.reset}>
      <p className="text-text-2">{t('leave.text')}</p>
      <div className="mt-5 grid gap-3">
        <Button onClick={leaving.reset}>{t('leave.stay')}</Button>
        <Button kind="danger" onClick={leaving.proceed}>
          {t('leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}

const zeros = '+00000000000'

function ProfileInputs({ form: { input, text } }: { form: Pick<Form<ProfileFields>, 'input' | 'text'> }) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { phoneNumber } = useMe()
  const preferred = input('preferredPhoneNumber')
  return (
    <>
      <NameInput {...text('name')} autoComplete="name" autoCapitalize="words" />
      <div>
        <p className="mb-1 text-15 font-bold">{t('app:fields.phone')}</p>
        <p className="text-17">{formatPhone(phoneNumber)}</p>
        <p className="mt-1 text-15 text-text-2">{t('usersProfile:phoneHint')}</p>
      </div>
      <TextInput
        {...preferred}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={zeros}
        hint={t('usersProfile:preferredHint')}
        onChange={(event) => preferred.onChange(event.target.value)}
      />
    </>
  )
}
