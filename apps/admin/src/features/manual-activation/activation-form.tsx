import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { PasswordInput } from '@arribo/ui/password-input'
import { TextInput } from '@arribo/ui/text-input'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { faultsOf, type Field, fields } from './activation.rules.ts'
import type { Returned } from './manual-activation.queries.ts'

type Props = { isBusy: boolean; error: Error | null; onReturn: (returned: Returned) => void }

const idOf = (field: Field) => `activation-${field}`

export function ActivationForm({ isBusy, error, onReturn }: Props) {
  const { t } = useTranslation(['manualActivation', 'ui'])
  const [values, setValues] = useState<Returned>({ url: '', email: '', password: '' })
  useUnsavedWork(fields.some((field) => values[field] !== ''))
  const [isSent, setSent] = useState(false)
  const faults = isSent ? faultsOf(values) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setSent(true)
    const found = faultsOf(values)
    const first = fields.find((field) => found[field])
    if (first) return document.getElementById(idOf(first))?.focus()
    onReturn({ ...values, url: values.url.trim(), email: values.email.trim() })
  }
  const field = (name: Field) => ({
    id: idOf(name),
    label: t(`manualActivation:${name}`),
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: faults[name] && t(`manualActivation:${faults[name]}`),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" aria-label={t('manualActivation:title')}>
      <TextInput {...field('url')} type="url" hint={t('manualActivation:urlHint')} spellCheck={false} />
      <TextInput {...field('email')} type="email" autoCapitalize="none" spellCheck={false} />
      <PasswordInput {...field('password')} hint={t('manualActivation:passwordHint')} />
      {error && (
        <Banner tone="danger" role="alert" title={t('manualActivation:error')}>
          {failureMessage(error, t('ui:error.text'))}
        </Banner>
      )}
      <Button type="submit" size="compact" className="justify-self-start" isBusy={isBusy}>
        {t('manualActivation:submit')}
      </Button>
    </form>
  )
}
