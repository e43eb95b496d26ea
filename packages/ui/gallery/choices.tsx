import { formatMoney, useTranslation } from '@arribo/i18n'
import { useState } from 'react'
import { Checkbox } from '../src/checkbox.tsx'
import { ChoiceCards } from '../src/choice-cards.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Switch } from '../src/switch.tsx'
import { useSample } from './words.ts'

export function Choices() {
  const sample = useSample()
  const language = useTranslation('ui').i18n.language === 'en' ? 'en' : 'es'
  const [plan, setPlan] = useState<'week' | 'credits'>('week')
  const [credits, setCredits] = useState(1)
  const choices = [
    { value: 'week', title: sample.week, text: sample.weekText, aside: formatMoney(2499, language) },
    { value: 'credits', title: sample.credits, text: sample.creditsText, aside: formatMoney(699, language) },
  ] as const
  return (
    <>
      <ChoiceCards legend={sample.plan} choices={choices} value={plan} onChange={setPlan} />
      <Stepper label={sample.credits} value={credits} min={1} max={50} onChange={setCredits} />
      <Switch label={sample.standing} hint={sample.standingHint} defaultChecked />
      <Switch label={sample.standing} />
      <Checkbox label={sample.searchUser} defaultChecked />
    </>
  )
}
