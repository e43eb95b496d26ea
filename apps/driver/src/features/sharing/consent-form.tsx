import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon, type IconName } from '@arribo/ui/icon'
import { type FormEvent, useState } from 'react'

const points = [
  ['what', 'camera'],
  ['why', 'check'],
  ['who', 'eye'],
  ['long', 'clock'],
  ['leave', 'logout'],
  ['rules', 'info'],
] as const satisfies readonly (readonly [string, IconName])[]

/** In plain words: what is kept, for what, how long, and how to leave. Nothing is ticked beforehand. */
export function ConsentForm({ name, onAgree }: { name: string; onAgree: () => void }) {
  const { t } = useTranslation('enrol')
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isTicked)
    if (isTicked) onAgree()
    else document.getElementById('agree')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card>
        <h2 className="text-20">{t('consent.title')}</h2>
        <ul className="mt-3 grid gap-3">
          {points.map(([point, icon]) => (
            <li key={point} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand" />
              <span>{t(`consent.${point}`, { name })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <label htmlFor="agree" className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
          <input
            id="agree"
            type="checkbox"
            checked={isTicked}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'agree-fault' : undefined}
            onChange={(event) => {
              setTicked(event.target.checked)
              setMissing(false)
            }}
            className="size-6 shrink-0 accent-brand"
          />
          {t('consent.agree')}
        </label>
        {isMissing && (
          <p id="agree-fault" role="alert" className="text-15 text-danger">
            {t('consent.needed')}
          </p>
        )}
      </div>
      <Button type="submit">{t('consent.action')}</Button>
    </form>
  )
}
