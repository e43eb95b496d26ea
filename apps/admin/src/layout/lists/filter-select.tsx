import { inputClass } from '@arribo/ui/field'

type Props = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

export const FilterSelect = ({ label, value, choices, onChoose }: Props) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    className={inputClass(false, 'max-w-44')}
  >
    {choices.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </select>
)
