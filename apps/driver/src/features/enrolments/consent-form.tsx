import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon, type IconName } from '@arribo/ui/icon'
import { useForm } from '@arribo/ui/use-form'
import { useEffect, useRef } from 'react'

const points = [
  ['what', 'camera'],
  ['why', 'check'],
  ['who', 'eye'],
  ['long', 'clock'],
  ['leave', 'logout'],
  ['rules', 'info'],
] as const satisfies readonly (readonly [string, IconName])[]

type Props = { name: string; takesFocus: boolean; onAgree: () => void }

/** Consent in plain words: what is stored, why, for how long, and how to withdraw. Nothing is ticked in advance. */
export function ConsentForm({ name, takesFocus, onAgree }: Props) {
  const { t } = useTranslation('enrolmentsEnrol')
  const { form, input } = useForm({
    initial: { agree: false },
    labels: { agree: t('consent.agree') },
    errorsOf: ({ agree }) => ({ agree: agree ? undefined : 'needed' }),
    words: { needed: t('consent.needed') },
    send: onAgree,
  })
  const { id, value, onChange, label, error } = input('agree')
  return (
    <form {...form} className="grid gap-4">
      <WhatIsKept name={name} takesFocus={takesFocus} />
      <div>
        <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
          <input
            id={id}
            type="checkbox"
            checked={value}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error && 'agree-error'}
            onChange={(event) => onChange(event.target.checked)}
            className="size-6 shrink-0 accent-brand"
          />
          {label}
        </label>
        {error && (
          <p id="agree-error" role="alert" className="text-15 text-danger">
            {error}
          </p>
        )}
      </div>
      <Button type="submit">{t('consent.action')}</Button>
    </form>
  )
}

function WhatIsKept({ name, takesFocus }: Omit<Props, 'onAgree'>) {
  const { t } = useTranslation('enrolmentsEnrol')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-20">
        {t('consent.title')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {points.map(([point, icon]) => (
          <li key={point} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <span>{t(`consent.${point}`, { name })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
