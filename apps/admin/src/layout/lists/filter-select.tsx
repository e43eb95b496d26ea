import { inputClass } from '@arribo/ui/field'

type Props = {
  label: string
  value: string
  /** Each value with its words. */
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** A filter of fixed values, named for screen readers only. */
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
