import { useTranslation } from '@arribo/i18n'
import { useMe } from '../me.ts'

/** The order in which the gates lead a new driver. */
const steps = ['pay', 'connect', 'account'] as const

export function FirstStep({ name }: { name: (typeof steps)[number] }) {
  const { t } = useTranslation('app')
  if (useMe().setupComplete) return null
  return <p className="text-15 text-text-2">{t('firstStep', { step: steps.indexOf(name) + 1, steps: steps.length })}</p>
}
